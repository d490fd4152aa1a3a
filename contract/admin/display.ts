// The display settings of the admin area in this browser: stored in cookies, so that the server renders accordingly.
import { z } from "zod";
import { type Density, densities } from "#contract/admin/lists.ts";
import { problem } from "#contract/text.ts";

export const displayCookies = { density: "admin-density", shortcuts: "admin-shortcuts" } as const;

/** A missing value stays as it is. */
export const DisplayForm = z.strictObject({
	density: z.enum(densities, problem("choice")).optional(),
	shortcuts: z.enum(["on", "off"], problem("choice")).optional(),
});

/** The values in a `Cookie` header; the default for anything else. */
export function readDisplay(cookies: string | null) {
	const values = new Map((cookies ?? "").split(/;\s*/).map((pair) => pair.split("=") as [string, string]));
	const density: Density = values.get(displayCookies.density) === "compact" ? "compact" : "comfortable";
	return { density, shortcuts: values.get(displayCookies.shortcuts) !== "off" };
}
