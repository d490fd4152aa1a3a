// Wording of the page of the team.
import { inLanguage } from "#content/language.ts";

export const team = {
	listLabel: (members: number) => (members === 1 ? "One member of the team" : `${members} members of the team`),
	instagram: (name: string) => `${name} on Instagram (opens a new tab)`,
	action: "Contact Us",
} as const;

export const teamWords = inLanguage({ en: team });
