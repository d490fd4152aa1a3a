type Details = { name: string; phone: string | null; email: string };

/** A person's details that a page shows, as one text, so that it can send back what it showed. */
export const shownDetails = ({ name, phone, email }: Details) => JSON.stringify([name, phone, email]);

/** Whether the page showed another account, or earlier details of this one. */
export const showedOthers = (expected: string | undefined, person: Details): expected is string =>
	expected !== undefined && expected !== shownDetails(person);

/** Whether what the page showed has this e-mail address, so that it was this account. */
export const showedAddress = (expected: string, { email }: Details) => expected.endsWith(`,${JSON.stringify(email)}]`);
