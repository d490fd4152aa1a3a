import { useSyncExternalStore } from "react";

let part: number | null = null;
const listeners = new Set<() => void>();

/** How much of the file has been sent, from 0 to 1; null if there is no upload. */
export function reportProgress(now: number | null) {
	part = now;
	for (const listener of listeners) listener();
}

/** Upload progress, visible on slow connections; `arrived` is shown while the server processes the file. */
export function UploadProgress({ sending, arrived }: { sending: (percent: number) => string; arrived: string }) {
	const sent = useSyncExternalStore(
		subscribe,
		() => part,
		() => null,
	);
	if (sent === null) return null;
	return (
		<label className="upload-progress">
			<span>{sent < 1 ? sending(Math.round(sent * 100)) : arrived}</span>
			<progress value={sent} max={1} />
		</label>
	);
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
