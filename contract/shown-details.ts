/** A person's details that a page shows, as one text, so that it can send back what it showed. */
export const shownDetails = ({ name, phone, email }: { name: string; phone: string | null; email: string }) =>
	JSON.stringify([name, phone, email]);
