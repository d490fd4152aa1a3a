// Presses each control of a page in turn, and reloads the page only if a press has left it. Forms are sent unchanged,
// dialogs are submitted once and closed: errors found this way would also hit visitors who only try things out.
import type { Page } from "playwright";

const pressable = "button:visible, summary:visible, main select:visible";

/** `reload` opens the page again. Returns the errors, each with the name of the pressed control. */
export async function pressButtons(page: Page, reload: () => Promise<void>): Promise<string[]> {
	const problems: string[] = [];
	let pressed = "";
	const note = (what: string) => void problems.push(`${pressed}: ${what.slice(0, 200)}`);
	const onError = ({ message }: Error) => note(message);
	const onResponse = (response: { status: () => number; url: () => string }) => {
		if (response.status() >= 500) note(`${response.status()} ${response.url()}`);
	};
	page.on("pageerror", onError);
	page.on("response", onResponse);
	const { pathname } = new URL(page.url());
	const names = await page
		.locator(pressable)
		.evaluateAll((all) =>
			all.map((one) => (one.textContent || one.getAttribute("aria-label") || "").trim().slice(0, 40)),
		);
	for (const [index, name] of names.entries()) {
		// Skips equal names, such as the buttons in each row of a list.
		if (names.indexOf(name) !== index) continue;
		pressed = `[${name}]`;
		const control = page.locator(pressable).nth(index);
		if ((await control.count()) === 0 || !(await control.isEnabled())) continue;
		const press = (await control.evaluate((one) => one.tagName)) === "SELECT" ? selectLast : click;
		await press(control).catch((error: Error) => note(error.message.split("\n")[0] ?? ""));
		await page.waitForTimeout(150);
		const dialog = page.locator("dialog[open]").last();
		if ((await dialog.count()) > 0) {
			const form = dialog.locator("form:has([required]) button[type=submit]").first();
			if ((await form.count()) > 0) await click(form).catch(() => {});
			await page.keyboard.press("Escape");
		}
		const [content, width, length] = await page.evaluate(() => [
			document.documentElement.scrollWidth,
			innerWidth,
			document.querySelector("main")?.textContent.trim().length ?? 1,
		]);
		if (content > width) note(`scrolls sideways: ${content} of ${width}`);
		if (length === 0) note("the page is empty");
		if (new URL(page.url()).pathname !== pathname || (await page.locator("dialog[open]").count()) > 0) await reload();
	}
	page.off("pageerror", onError);
	page.off("response", onResponse);
	return problems;
}

type Control = ReturnType<Page["locator"]>;
const click = (control: Control) => control.click({ timeout: 3000 });
const selectLast = (control: Control) =>
	control
		.evaluate((list) => (list as HTMLSelectElement).options.length - 1)
		.then((last) => control.selectOption({ index: last }));
