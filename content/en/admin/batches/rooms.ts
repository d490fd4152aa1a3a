// Texts of the page about rooms.
import { inLanguage } from "#content/language.ts";

export const adminRooms = {
	title: "Rooms",
	lead: "Where classes are held. A room takes one class at a time, and a batch has at most as many seats as its room has chairs.",
	none: "No rooms yet. Add the first one with its number of chairs: it can then be chosen for batches, and two classes at the same time are refused.",
	addTitle: "Add a room",
	branch: "Branch",
	name: "Name",
	chairs: "Chairs",
	address: "How to find it",
	addressHint: "Floor, entrance, parking. Students read it.",
	map: "Link to a map",
	closed: "No longer used for new classes",
	closedBadge: "not used any more",
	add: "Add the room",
	save: "Save",
	edit: "Edit",
	editOf: (name: string) => `Edit ${name}`,
	remove: "Delete",
	removeOf: (name: string) => `Delete ${name}`,
	confirmRemove: (name: string) => `Delete the room ${name}?`,
	classes: (count: number) => (count === 1 ? "1 class is planned here." : `${count} classes are planned here.`),
	chairCount: (count: number) => (count === 1 ? "1 chair." : `${count} chairs.`),
	calendar: "Calendar",
	calendarOf: (name: string) => `Calendar of ${name}`,
	failed: "Failed to fetch the rooms.",
	failedChange: "Failed to change the rooms.",
	done: { added: "The room is added.", changed: "The room is changed.", removed: "The room is deleted." },
	refused: {
		taken: "The branch already has a room with this name.",
		changed: "Somebody else has changed this room in the meantime. Nothing was overwritten. Please open it again.",
		chairs: (batch: string) =>
			`Batch ${batch} is held here and has more seats. Give it fewer seats or another room first.`,
		used: "Classes have been planned in this room. It cannot be deleted; mark it as no longer used.",
	},
};

export const roomWords = inLanguage({ en: adminRooms });
