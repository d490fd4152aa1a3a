// What is drawn on a certificate: every text in the words and language in which it is printed.

export type CertificatePaper = {
	number: string;
	/** The address behind the QR code. */
	link: string;
	/** Goes into the file, for whoever verifies it. */
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
