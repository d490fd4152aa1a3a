// Finds our signature in a PDF, even after another program has saved it: as text, in hexadecimal, in UTF-16, and in
// compressed streams.

/** A compact JWS (RFC 7515); an Ed25519 signature has 86 characters. */
const jws = /eyJ[\w-]{10,300}\.[\w-]{10,3000}\.[\w-]{86}(?![\w-])/;

/** The first signature in the file; null if there is none. */
export async function readSignature(file: Uint8Array<ArrayBuffer>): Promise<string | null> {
	const text = latinText(file);
	const found = findIn(text);
	if (found) return found;
	for (const part of streamsOf(text)) {
		const unpacked = await inflate(file.subarray(part.from, part.to));
		const inPart = unpacked && findIn(latinText(unpacked));
		if (inPart) return inPart;
	}
	return null;
}

function findIn(text: string) {
	return (
		jws.exec(text)?.[0] ??
		// In UTF-16, as strings in a PDF may be, and with the line breaks of long strings.
		jws.exec(text.replaceAll("\0", ""))?.[0] ??
		jws.exec(text.replace(/\\\r?\n/g, ""))?.[0] ??
		findInHexadecimal(text)
	);
}

function findInHexadecimal(text: string) {
	for (const [, digits = ""] of text.matchAll(/<([0-9A-Fa-f\s]{300,20000})>/g)) {
		const pairs = digits.replace(/\s/g, "").match(/../g) ?? [];
		const read = String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)));
		const found = jws.exec(read.replaceAll("\0", ""))?.[0];
		if (found) return found;
	}
	return null;
}

/** One character per byte, so that offsets in the text are offsets in the file. */
const latinText = (bytes: Uint8Array<ArrayBuffer>) => {
	let text = "";
	for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
	return text;
};

const mostStreams = 2000;

function* streamsOf(text: string) {
	let count = 0;
	for (const match of text.matchAll(/stream\r?\n/g)) {
		if (text.slice(match.index - 3, match.index) === "end" || ++count > mostStreams) continue;
		const from = match.index + match[0].length;
		const to = text.indexOf("endstream", from);
		if (to > from) yield { from, to };
	}
}

/** A stream that decompresses to more than this does not contain the document information. */
const mostUnpacked = 4 << 20;

async function inflate(packed: Uint8Array<ArrayBuffer>) {
	const pieces: Uint8Array[] = [];
	let length = 0;
	try {
		const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			pieces.push(value);
			length += value.length;
			if (length > mostUnpacked) return null;
		}
	} catch {
		// Some decompressors reject the line break before "endstream"; what was decompressed before it is used.
	}
	const whole = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return length > 0 ? whole : null;
}
