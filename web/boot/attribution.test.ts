import { expect, test, vi } from "vitest";
import { findAttribution } from "#web/boot/attribution.ts";

test("a visitor who comes from an app is said to come from this app", () => {
	const told = (referrer: string) => {
		const arrival = JSON.stringify(["/courses?utm_source=diwali&token=secret", referrer]);
		vi.stubGlobal("sessionStorage", { getItem: () => arrival });
		vi.stubGlobal("location", new URL("https://eibm.example/contact"));
		try {
			return findAttribution();
		} finally {
			vi.unstubAllGlobals();
		}
	};
	const from = { page: "/courses", utm_source: "diwali" };
	const app = "android-app://com.google.android.googlequicksearchbox/";
	expect(told(app)).toEqual({ ...from, referrer: app });
	expect(told("https://news.example/export?q=private")).toEqual({ ...from, referrer: "https://news.example/export" });
	expect(told("https://eibm.example/blog")).toEqual(from);
	expect(told("")).toEqual(from);
});
