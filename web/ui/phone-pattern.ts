/** What a phone field takes before it is sent: digits, and the signs people put between them. The server reads the rest. */
export const phonePattern = String.raw`\+?[\d\s\(\)\-]{8,23}`;
