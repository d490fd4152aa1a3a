// Why backups fail: a cause, whose words are in content/en/admin/backup-causes.ts, and a line as the system wrote it.
import type { BackupCause } from "#contract/backup-causes.ts";
import { FolderUnavailable } from "#server/db/embedded.ts";
import { codeOf } from "#server/error-code.ts";
import { DiskFull, PlainError } from "#server/plain-error.ts";

/** Like every PlainError a sentence for the operator, and also a cause for those who read another language. */
export class BackupError extends PlainError {
	readonly backupCause: BackupCause;
	constructor(backupCause: BackupCause, message: string, options?: ErrorOptions) {
		super(message, options);
		this.backupCause = backupCause;
	}
}

/** `detail` contains no secret. It is null if only the log can say more. */
export type BackupFailure = { cause: BackupCause; detail: string | null };

export function explainFailure(error: unknown): BackupFailure {
	if (error instanceof PlainError) return { cause: causeOfSentence(error), detail: sentenceOf(error) };
	const { code, message, name, $metadata } = error as Error & {
		code?: string;
		$metadata?: { httpStatusCode?: number };
	};
	// Its messages may contain keys and addresses.
	if ($metadata || name === "CredentialsProviderError") {
		const status = $metadata?.httpStatusCode ?? 0;
		const isRefused = name === "CredentialsProviderError" || (status >= 300 && status < 500);
		return { cause: isRefused ? "bucketRefused" : "bucketSilent", detail: `${name} ${status || codeOf(error)}` };
	}
	const ofDisk = diskCauses[code ?? ""];
	if (ofDisk) return { cause: ofDisk, detail: message };
	if (isOfConnection(code)) return { cause: "connection", detail: codeOf(error) };
	// Classes of PostgreSQL's errors: no space, and no connection.
	if (code === "53100") return { cause: "diskFull", detail: `PostgreSQL ${code}` };
	if (code === "42501") return { cause: "notReadable", detail: message };
	if (/^(57P|53|08)/.test(code ?? "")) return { cause: "database", detail: `PostgreSQL ${code}` };
	if (connectionEnded.test(message)) return { cause: "database", detail: message };
	return { cause: "unknown", detail: code ?? null };
}

/** What the driver says without a code: during a statement, and at the next one. */
const connectionEnded = /^(Connection terminated|Client has encountered a connection error)/;

const diskCauses: Record<string, BackupCause> = {
	ENOSPC: "diskFull",
	EDQUOT: "diskFull",
	EIO: "diskFailing",
	EACCES: "notWritable",
	EPERM: "notWritable",
	EROFS: "readOnly",
	ENOENT: "folderMissing",
	ENOTDIR: "folderMissing",
	EEXIST: "folderMissing",
};

const isOfConnection = (code: string | undefined) =>
	["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "ECONNRESET", "EPIPE"].includes(code ?? "");

function causeOfSentence(error: PlainError): BackupCause {
	if (error instanceof BackupError) return error.backupCause;
	if (error instanceof DiskFull) return "diskFull";
	const ofDisk = diskCauses[(error.cause as NodeJS.ErrnoException | undefined)?.code ?? ""];
	return ofDisk ?? (error instanceof FolderUnavailable ? "notWritable" : "unknown");
}

/** With the error code of the underlying cause, such as a refused connection. */
const sentenceOf = ({ message, cause }: PlainError) => (cause ? `${message} (${codeOf(cause)})` : message);
