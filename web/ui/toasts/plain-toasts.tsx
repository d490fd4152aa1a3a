import { useEffect, useState } from "react";

export type ToastTone = "info" | "success" | "warning" | "error";
export type Toast = { id: number; tone: ToastTone; text: string; close: number; signIn: boolean };

/**
 * The latest message without the toast library, if that could not be downloaded: messages matter most without a
 * connection.
 */
export function PlainToasts({ toasts }: { toasts: Toast[] }) {
	const newest = toasts.at(-1);
	const [closed, setClosed] = useState(0);

	useEffect(() => {
		if (!newest) return;
		const timer = setTimeout(() => setClosed(newest.id), newest.close);
		return () => clearTimeout(timer);
	}, [newest]);

	if (!newest || newest.id === closed) return null;
	return (
		<p
			role={newest.tone === "error" ? "alert" : "status"}
			className="fixed top-4 right-4 z-50 max-w-[calc(100vw-2rem)] border-l-4 border-ink-900 bg-sheet px-5 py-4 font-semibold shadow-lift"
		>
			{newest.text}
		</p>
	);
}
