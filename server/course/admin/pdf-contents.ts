// Finds active content in a PDF: scripts, programs, forms that send data, embedded files. All objects are checked,
// including those in object streams and those no page refers to.
import {
	EncryptedPDFError,
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	type PDFObject,
	PDFStream,
	PDFString,
} from "@cantoo/pdf-lib";

/**
 * Forbidden actions by their /S (ISO 32000-2, table 201). The others only move within the document or open a web
 * address.
 */
const actions = new Set([
	"JavaScript",
	"Launch",
	"SubmitForm",
	"ImportData",
	"GoToE",
	"GoToR",
	"Rendition",
	"RichMediaExecute",
]);
/** Entries with scripts, automatic actions, embedded files, or non-standard forms. */
const entries = new Set(["JS", "JavaScript", "AA", "EmbeddedFiles", "EF", "XFA", "RichMediaContent"]);

export type PdfProblem = "deckScripts" | "deckLocked" | "deckDamaged";

/** Null if the file only shows pages. */
export async function findPdfProblem(bytes: Uint8Array): Promise<PdfProblem | null> {
	let file: PDFDocument;
	try {
		file = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
	} catch (error) {
		return error instanceof EncryptedPDFError ? "deckLocked" : "deckDamaged";
	}
	// The library repairs what it can, and would open random bytes as a document without pages.
	if (!hasPages(file)) return "deckDamaged";
	for (const [, object] of file.context.enumerateIndirectObjects()) if (isActive(object)) return "deckScripts";
	return null;
}

function hasPages(file: PDFDocument) {
	try {
		return file.getPageCount() > 0;
	} catch {
		return false;
	}
}

function isActive(object: PDFObject): boolean {
	if (object instanceof PDFArray) return object.asArray().some(isActive);
	if (object instanceof PDFStream) return isActive(object.dict);
	if (!(object instanceof PDFDict)) return false;
	for (const [key, value] of object.entries()) {
		const name = key.decodeText();
		if (entries.has(name)) return true;
		if (name === "S" && value instanceof PDFName && actions.has(value.decodeText())) return true;
		if (name === "Type" && value instanceof PDFName && value.decodeText() === "EmbeddedFile") return true;
		if (
			name === "URI" &&
			(value instanceof PDFString || value instanceof PDFHexString) &&
			!isWebAddress(value.decodeText())
		)
			return true;
		if (isActive(value)) return true;
	}
	return false;
}

const isWebAddress = (text: string) => /^(https?:\/\/|mailto:)/i.test(text) || !/^[a-z][a-z0-9+.-]*:/i.test(text);
