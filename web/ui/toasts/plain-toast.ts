// A message without the library of the toasts: it can be shown when nothing more can be downloaded.
export type ToastTone = "info" | "success" | "warning" | "error";

/** Closes after `close` milliseconds; the function that it returns closes it at once. */
export function showPlainly({ tone, text, close }: { tone: ToastTone; text: string; close: number }) {
	document.querySelector("[data-plain-toast]")?.remove();
	const line = document.createElement("p");
	line.dataset.plainToast = "";
	line.setAttribute("role", tone === "error" ? "alert" : "status");
	line.className = `fixed top-4 right-4 z-50 max-w-[calc(100vw-2rem)] border-l-4 ${tone === "error" ? "border-rust-600" : "border-ink-900"} bg-sheet px-5 py-4 font-semibold shadow-lift`;
	document.body.append(line);
	line.textContent = text;
	setTimeout(() => line.remove(), close);
	return () => line.remove();
}
