// Checks a PDF in a worker thread: a damaged or malicious one can keep the library busy for minutes.
import { parentPort, workerData } from "node:worker_threads";
import { findPdfProblem } from "#server/course/admin/pdf-contents.ts";

parentPort?.postMessage(await findPdfProblem(workerData as Uint8Array));
