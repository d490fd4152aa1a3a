// The texts on a certificate, in the words and language in which they are printed.

export type CertificatePaper = {
	number: string;
	/** The URL in the QR code. */
	link: string;
	/** Stored in the file, for verification. */
	jws: string;
	/** YYYY-MM-DD. */
	issuedOn: string;
	institute: { shortName: string; name: string; parent: string; address: string };
	title: string;
	intro: string;
	name: string;
	localName: string;
	statement: string;
	course: string;
	details: string;
	facts: { label: string; value: string }[];
	signatory: { name: string; role: string };
	/** How to verify it: in English, and in the other languages. */
	verify: { label: string; address: string; inLanguages: string[] };
	description: string;
};

/** The PDF. */
export type DrawCertificate = (paper: CertificatePaper) => Promise<Uint8Array>;
