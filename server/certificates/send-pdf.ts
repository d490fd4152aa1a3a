// Sends the PDF of a certificate, and has it drawn first if the job has not done so yet.
import type { Context } from "hono";
import { certificateWords } from "#content/en/server/certificates.ts";
import type { CertificateContext } from "#server/certificates/issue.ts";
import { sendFile } from "#server/files/send-file.ts";
import type { Storage } from "#server/files/storage.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import { errorResponse } from "#server/http/responses.ts";
import { jobIdOf } from "#server/jobs/job-id.ts";

type Drawn = { number: string; pdf: string | null; sha256: string | null };

export const sendPdf = async <E extends AppEnv>(
	c: Context<E>,
	{ certificates, storage }: { certificates: CertificateContext; storage: Storage },
	drawn: Drawn,
) => (await sendDrawn(c, storage, drawn)) ?? redraw(c, certificates, drawn.number);

/** Null if there is no file yet. */
async function sendDrawn<E extends AppEnv>(c: Context<E>, storage: Storage, { number, pdf, sha256 }: Drawn) {
	const bytes = pdf && (await storage.size(pdf));
	if (!pdf || !bytes) return null;
	const file = {
		bytes,
		etag: `"${sha256}"`,
		type: "application/pdf",
		name: `${number}.pdf`,
		open: (range: { start: number; end: number }) => storage.pieces(pdf, range),
	};
	return sendFile(c, file, async () => async () => {});
}

async function redraw(c: Context, { db, jobs }: CertificateContext, number: string) {
	await jobs.sendNow(db, "draw-certificate", { number }, jobIdOf(`draw-certificate ${number}`));
	return errorResponse(c, 409, certificateWords().notReady);
}
