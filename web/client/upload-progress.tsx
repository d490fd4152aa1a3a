import { useSyncExternalStore } from "react";

let part: number | null = null;
const listeners = new Set<() => void>();

/** How much of the file has left, from 0 to 1; null while nothing is on its way. */
export function reportProgress(now: number | null) {
	part = now;
	for (const listener of listeners) listener();
}

/** How far the file has come, on lines where one can watch it; `arrived` while the server works on it. */
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
