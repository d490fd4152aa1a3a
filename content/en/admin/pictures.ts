// Texts of the picture library and of the field that chooses a picture.

import { inLanguage } from "#content/language.ts";
import { formatPercent } from "#content/numbers.ts";

export const adminPictures = {
	said: {
		added: "Picture added.",
		knownAlready: "This picture is in the library already.",
		changed: "Picture saved.",
		deleted: "Picture deleted.",
		replaced: "Picture replaced. Every place shows the new file.",
		stale: "Somebody else has changed this picture since you opened it. Nothing was overwritten. Please look again.",
		used: (places: readonly string[]) =>
			`This picture is in use, so it was not deleted: ${places.join(", ")}. Choose another picture there first.`,
	},
	upload: {
		title: "Add pictures",
		label: "Pictures from this device",
		hint: "JPEG, PNG, WebP or AVIF, at most 15 MB. You can also drop pictures here, or paste one.",
		drop: "Drop the pictures here",
		send: "Add the picture",
		sending: (percent: number) => `Sending: ${formatPercent(percent)}`,
		drawing: "Preparing the picture",
		queue: (name: string, left: number) => (left > 0 ? `${name}, then ${left} more` : name),
		failed: (name: string) => `${name} was not added.`,
		failedList: "Not added",
		dismiss: "Close this message",
		problems: {
			pictureLarge: "This picture is larger than 15 MB. Please choose a smaller one.",
			pictureKind: "Please choose a photo or picture in JPEG, PNG, WebP or AVIF format.",
			pictureMissing: "Please choose a picture.",
		},
	},
	list: {
		title: "Pictures",
		lead: "Everything that pages and posts can show. Add a picture once, then choose it wherever it is needed.",
		label: "Pictures of the library",
		search: "Search in names and descriptions",
		none: "The library has no pictures yet. Add the first one above.",
		loadFailed: "The pictures could not be loaded.",
		noAlt: "No description",
		done: { deleted: "Picture deleted." } as Record<string, string>,
	},
	one: {
		missing: "This picture was not found. It may have been deleted.",
		back: "All pictures",
		lead: "A place that chooses this picture begins with this description, and can change it for itself.",
		name: "Name",
		nameHint: "Only staff see it.",
		alt: "What the picture shows",
		altHint: "Read aloud to people who cannot see it. One short sentence.",
		rights: "Rights",
		rightsHint: "Who took it, and who has agreed to be shown.",
		save: "Save",
		saveFailed: "The picture was not saved. Please try again.",
		facts: { size: "Size", file: "File", added: "Added" },
		pixels: (width: number, height: number) => `${width} × ${height} pixels`,
		added: (day: string, name: string) => `${day}, by ${name}`,
		openWhole: "Open in full size",
		uses: "Where it is shown",
		unused: "No page shows this picture.",
		remove: "Delete this picture",
		removeForEver: "Yes, delete it",
		removeConfirm: (name: string) => `Delete “${name}” and all its files? This cannot be undone.`,
		removeFailed: "The picture was not deleted. Please try again.",
		inUse: "It can be deleted when no place shows it.",
		done: {
			added: "Picture added.",
			changed: "Picture saved.",
			replaced: "Picture replaced. Every place shows the new file.",
		} as Record<string, string>,
	},
	replace: {
		title: "Replace this picture",
		lead: "A new file takes the place of this one, in the shape that each place has. Visitors see it at once, without publishing.",
		places: (count: number) =>
			count === 0
				? "No page shows this picture."
				: count === 1
					? "It changes in one place:"
					: `It changes in ${count} places:`,
		file: "New file",
		fileHint: "JPEG, PNG, WebP or AVIF, at most 15 MB.",
		alt: "What the new picture shows",
		altHint: "Every place that describes the picture now says this.",
		rights: "Rights of the new picture",
		focus: "Point that stays in view",
		focusHint: "Places that show less of the picture are cropped around this point. Drag it, or use the arrow keys.",
		send: "Replace",
		confirm: (places: readonly string[]) =>
			places.length === 0
				? "Replace the picture with the new file?"
				: `Replace the picture with the new file? Visitors see it at once: ${places.join(", ")}.`,
		failed: "The picture was not replaced. Please try again.",
		earlier: "Earlier files",
		earlierOf: (day: string, name: string) => `Replaced on ${day} by ${name}`,
		keptUntil: (day: string) => `Can come back until ${day}`,
		restore: "Bring back",
		restoreOf: (day: string) => `Bring back the file that was replaced on ${day}`,
		restoreConfirm: (places: readonly string[]) =>
			places.length === 0
				? "Bring this file back?"
				: `Bring this file back? Visitors see it at once: ${places.join(", ")}.`,
	},
	uses: {
		draft: (place: string) => `${place}, draft`,
		planned: (place: string) => `${place}, planned`,
		post: (name: string) => `Post: ${name}`,
	},
	field: {
		none: "No picture yet",
		choose: "Choose a picture",
		another: "Choose another",
		adjust: "Crop and describe",
		remove: "Remove",
		removed: "Picture removed.",
		decorative: "Only decoration, not read aloud",
		plain: "Cropping and describing a picture needs scripts, which are off or still loading.",
		kept: "Keep the current picture",
		without: "No picture",
	},
	dialog: {
		choose: "Choose a picture",
		adjust: "Crop and describe",
		close: "Close",
		loading: "Loading the pictures",
		more: "Show more",
		retry: "Try again",
		notFound: (searched: string) => `Nothing matches “${searched}”.`,
		back: "Another picture",
		use: "Use this picture",
		builtIn: "Drawings that came with the site",
		cutting: "Preparing the picture in all sizes",
		cutFailed: "The picture could not be prepared. Please try again.",
		crop: "Part of the picture",
		cropHint: "Drag the frame or its corners. With the keyboard: Tab to the frame or a corner, then the arrow keys.",
		cropWhole: "As large as possible",
		frame: "Frame",
		corners: {
			nw: "Top left corner",
			n: "Top edge",
			ne: "Top right corner",
			e: "Right edge",
			se: "Bottom right corner",
			s: "Bottom edge",
			sw: "Bottom left corner",
			w: "Left edge",
		},
		size: (width: number, height: number) => `${width} × ${height} pixels`,
		small: (needed: number) =>
			`This part is narrower than ${needed} pixels and will look blurred on large screens. Choose a larger part or picture.`,
		focus: "Point that stays in view",
		focusHint: "Where a screen shows less of the picture, this point stays visible. Drag it, or use the arrow keys.",
		focusValue: (x: number, y: number) => `${formatPercent(x)} from the left, ${formatPercent(y)} from the top`,
		preview: "How it will look",
		alt: "What the picture shows",
		altHint: "Read aloud to people who cannot see it. One short sentence.",
		altMissing: "Please describe the picture, or tick that it is only decoration.",
		decorative: "It is only decoration",
	},
} as const;

export const adminPictureWords = inLanguage({ en: adminPictures });
