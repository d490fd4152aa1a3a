// The banner at the top of each page.

import type { DefaultsOf } from "#content/entries/fields.ts";
import type { announcementFields } from "#content/entries/institute.ts";

export const announcements: DefaultsOf<typeof announcementFields> = {
	welcome:
		"Welcome aboard. Explore our solutions and services: certified courses, registrations, buyer finding, and help with the documents of your first shipment.",
	notices: [],
};
