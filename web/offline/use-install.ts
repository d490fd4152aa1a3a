// Installing the site as an app, for browsers that offer it. The user decides when: web/boot/frame.ts keeps the
// browser's own prompt until somebody presses the button.
import { useEffect, useState } from "react";

export type InstallPrompt = Event & { prompt: () => Promise<unknown> };
declare global {
	interface Window {
		/** Kept by web/boot/frame.ts. */
		installPrompt?: InstallPrompt | undefined;
	}
}

/** Null if the browser does not offer it, or if the app is installed. */
export function useInstall() {
	const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
	useEffect(() => {
		const look = () => setPrompt(window.installPrompt ?? null);
		look();
		// Runs after the frame's listener, which was registered first.
		addEventListener("beforeinstallprompt", look);
		return () => removeEventListener("beforeinstallprompt", look);
	}, []);
	if (!prompt) return null;
	return () => {
		// A prompt can be shown only once.
		window.installPrompt = undefined;
		setPrompt(null);
		void prompt.prompt();
	};
}
