import type { EmailJsIds } from "#contract/enquiries.ts";

/** EmailJS's own names for errors. */
const statuses: Record<number, string> = {
	451: "Unavailable For Headless Browser",
	403: "Forbidden",
	429: "Too Many Requests",
	0: "Network Error",
};

/**
 * Announces a stored enquiry through the institute's EmailJS account, with the vendor's own library. A failure appears
 * only in the console: our own e-mail to staff has already been queued.
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

/** The vendor's call reads a form; ours is no longer on the page. */
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
