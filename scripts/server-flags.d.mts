export const serverFlags: string[];
export function withServerEnvironment(environment: Record<string, string | undefined>): Record<string, string>;
