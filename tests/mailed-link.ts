import type { Page } from "playwright";
import { expect } from "vitest";

/** The newest link of this kind that the site mailed to this address, as the development mailbox shows it. */
export async function findEmailedLink(page: Page, recipient: string, path: string) {
	let link = "";
	await expect
		.poll(
			async () => {
				const list = await (await page.request.get("/dev/mail")).text();
				const rows = list.split("<tr>").filter((row) => row.includes(`>${recipient}<`) && !row.includes(">queued<"));
				for (const [, id] of rows.map((row) => row.match(/\/dev\/mail\/([\w-]+)/) ?? [])) {
					const html = await (await page.request.get(`/dev/mail/${id}`)).text();
					link = html.match(new RegExp(`${path}\\?token=[\\w-]+`))?.[0] ?? "";
					if (link) return link;
				}
				return "";
			},
			{ timeout: 15_000 },
		)
		.not.toBe("");
	return link;
}
