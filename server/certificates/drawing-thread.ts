// The worker thread that draws certificates with the code of the built pages.
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { CertificatePaper, DrawCertificate } from "#contract/certificates/paper.ts";

type Built = { entry: { module: { drawCertificate: DrawCertificate } } };
const built = import(pathToFileURL(workerData as string).href) as Promise<Built>;

parentPort?.on("message", async ({ id, paper }: { id: number; paper: CertificatePaper }) => {
	try {
		const { entry } = await built;
		parentPort?.postMessage({ id, pdf: await entry.module.drawCertificate(paper) });
	} catch (error) {
		parentPort?.postMessage({ id, problem: String(error) });
	}
});
