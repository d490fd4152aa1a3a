// The Chromium for tests, benchmarks and screenshots. It connects to nothing but the site under test.
import fs from "node:fs";
import { chromium } from "playwright";

const usual = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];

export async function launchChromium(...args: string[]) {
	const executablePath = process.env.CHROMIUM ?? usual.find((file) => fs.existsSync(file));
	return chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: [
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
			"--disable-gpu",
			"--disable-quic",
			"--disable-background-networking",
			"--disable-component-update",
			"--disable-sync",
			"--no-first-run",
			...args,
		],
	});
}
