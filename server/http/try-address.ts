// Whether the site responds at its public URL, which tests DNS, the certificate and the proxy.
import { codeOf } from "#server/error-code.ts";

export async function tryAddress(
	address: string,
): Promise<{ ok: true } | { ok: false; why: "unreachable" | "wrong"; code: string }> {
	try {
		const { status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000), redirect: "manual" });
		return status === 200 ? { ok: true } : { ok: false, why: "wrong", code: String(status) };
	} catch (error) {
		return { ok: false, why: "unreachable", code: codeOf(error) };
	}
}
