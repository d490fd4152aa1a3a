import type { EmailJsIds } from "#contract/enquiries.ts";

/** The provider's own names for what may go wrong. */
const statuses: Record<number, string> = {
	451: "Unavailable For Headless Browser",
	403: "Forbidden",
	429: "Too Many Requests",
	0: "Network Error",
};

/**
 * Announces an enquiry that is already stored through the institute's EmailJS account, with the vendor's own library.
 * When it fails only the console hears of it: our own mail to the office is on its way.
 */
export async function announce({ service, template, key }: EmailJsIds, told: Record<string, string>) {
	try {
		const { sendForm } = await import("@emailjs/browser");
		await sendForm(service, template, formOf(told), { publicKey: key, blockHeadless: true });
	} catch (error) {
		const { status = 0, text = String(error) } = error as { status?: number; text?: string };
		console.warn(`EmailJS: ${status} ${statuses[status] ?? text}`);
	}
}

/** The vendor's call reads a form; ours has left the page by now. */
function formOf(fields: Record<string, string>) {
	const form = document.createElement("form");
	for (const [name, value] of Object.entries(fields)) {
		const field = document.createElement("textarea");
		field.name = name;
		field.value = value;
		form.append(field);
	}
	return form;
}
