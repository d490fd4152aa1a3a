// Installing the site as an app, for browsers that offer it. Nobody is asked unasked: web/boot/frame.ts keeps the browser's
// own prompt until somebody presses the button.
import { useEffect, useState } from "react";

export type InstallPrompt = Event & { prompt: () => Promise<unknown> };
declare global {
	interface Window {
		/** Kept by web/boot/frame.ts. */
		installPrompt?: InstallPrompt | undefined;
	}
}

/** Null if the browser does not offer it, or if it is done. */
export function useInstall() {
	const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
	useEffect(() => {
		const look = () => setPrompt(window.installPrompt ?? null);
		look();
		// After the listener of the frame, which was there first.
		addEventListener("beforeinstallprompt", look);
		return () => removeEventListener("beforeinstallprompt", look);
	}, []);
	if (!prompt) return null;
	return () => {
		// It can be shown once.
		window.installPrompt = undefined;
		setPrompt(null);
		void prompt.prompt();
	};
}
