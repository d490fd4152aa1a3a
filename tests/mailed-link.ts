import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";

/** The link in the newest such e-mail to this address, as the development mailbox shows it. */
export async function findEmailedLink(page: Pick<Page, "request">, recipient: string, path: string) {
	for (let waited = 0; waited < 15_000; waited += 200) {
		const list = await (await page.request.get("/dev/mail")).text();
		const rows = list.split("<tr>").filter((row) => row.includes(`>${recipient}<`) && !row.includes(">queued<"));
		for (const [, id] of rows.map((row) => row.match(/\/dev\/mail\/([\w-]+)/) ?? [])) {
			const html = await (await page.request.get(`/dev/mail/${id}`)).text();
			const link = html.match(new RegExp(`${path}\\?token=[\\w-]+`))?.[0];
			if (link) return link;
		}
		await pause(200);
	}
	throw new Error(`no link to ${path} was mailed to ${recipient}`);
}
