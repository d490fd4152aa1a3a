import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import type { ShareTexts } from "#content/share-texts.ts";
import type { DrawCertificate } from "#contract/certificates/paper.ts";
import type { DrawPack } from "#contract/course/pack.ts";
import { Nonce } from "#web/boot/nonce.ts";
import { nonceContext } from "#web/client/api.server.ts";

export { withContent, withLanguage } from "#content/scope.ts";
export { apiContext, nonceContext } from "#web/client/api.server.ts";
export { createApi } from "#web/client/api.ts";
export { renderDocument } from "#web/documents/render-document.ts";
export { renderTradeDocuments } from "#web/documents/trade/render-trade-documents.ts";
export { emailRenderer } from "#web/emails/render-email.ts";
export { renderVerification } from "#web/routes/site/verify/render-verification.tsx";

// Loaded with the first drawing: typesetting and PDF are a sixth of the server's modules.
export const drawCertificate: DrawCertificate = async (paper) =>
	(await import("#web/documents/certificate.ts")).drawCertificate(paper);
export const drawSharePicture = async (texts: ShareTexts) =>
	(await import("#web/documents/share-picture.ts")).drawSharePicture(texts);
export const drawPack: DrawPack = async (files) => (await import("#web/documents/trade/draw-pack.ts")).drawPack(files);

export const streamTimeout = 5_000;

export default function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	provided: RouterContextProvider,
) {
	headers.set("Content-Type", "text/html; charset=utf-8");
	if (request.method === "HEAD") return new Response(null, { status, headers });

	const nonce = provided.get(nonceContext) || undefined;
	const page = (
		<Nonce value={nonce}>
			<ServerRouter context={context} url={request.url} nonce={nonce} />
		</Nonce>
	);

	return new Promise<Response>((resolve, reject) => {
		let started = false;
		let finalStatus = status;
		const send = () => {
			started = true;
			const body = new PassThrough({
				final(done) {
					clearTimeout(deadline);
					done();
				},
			});
			pipe(body);
			resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
		};
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			...(wantsWholePage(request) ? { onAllReady: send } : { onShellReady: send }),
			onShellError: reject,
			onError(error) {
				finalStatus = 500;
				// An error before the shell is sent rejects the promise, and is logged by the server.
				if (started) console.error(error);
			},
		});
		const deadline = setTimeout(abort, streamTimeout + 1_000);
	});
}

function wantsWholePage(request: Request) {
	return isbot(request.headers.get("User-Agent") ?? "");
}
