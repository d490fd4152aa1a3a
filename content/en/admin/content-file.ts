// The staff's page that takes the site's content along as a file, and what is wrong with a file.

import { inLanguage } from "#content/language.ts";
import { formatPercent } from "#content/numbers.ts";

export const contentFile = {
	title: "Take the content along",
	lead: "Everything that is published, as one file: to make a test site the real one, or to keep a copy.",
	link: "Export and import",
	unread: "This page could not be loaded.",
	export: {
		title: "Export",
		what: (posts: number, pictures: number) =>
			`The file has every text of the site, with the published posts (${posts}) and the pictures of the library that are shown (${pictures}).`,
		not: "People, enquiries, payments and settings are not in it.",
		leftOut: "Not in the file, because it is not published:",
		drafts: (names: string) => `Drafts: ${names}`,
		planned: (names: string) => `Planned changes: ${names}`,
		posts: (number: number) => `Posts: ${number}`,
		button: "Download the file",
		hint: "You may be asked to confirm that it is you.",
	},
	import: {
		title: "Import",
		note: "The whole file is checked first. Then its pages become drafts, and its posts too: nothing changes for visitors until you compare and publish.",
		file: "File of an export",
		hint: "A ZIP file of at most 1 GB.",
		replace: "Replace drafts that are being written",
		replaceHint: "Without this, nothing is imported if somebody has a draft that says something else.",
		button: "Check and import",
		sending: (percent: number) => `${formatPercent(percent)} sent…`,
		checking: "Checking the file…",
	},
	last: {
		title: "Last import",
		by: (file: string, name: string, at: string) => `${file}, by ${name}, ${at}`,
		checking: "The pictures are being checked. Nothing has been changed yet.",
		running: (done: number, of: number) => `Pictures and posts: ${done} of ${of}`,
		runningNote: "You can leave this page: the import goes on.",
		reload: "See how far it is",
		failed: "The import did not finish, because its file is gone. Please upload it again: nothing is stored twice.",
		wrong: "Nothing was imported: something in the file cannot be used.",
		done: "Imported.",
		nothing: "Everything in the file was here already, so nothing was changed.",
		drafts: (names: string) => `Drafts now: ${names}`,
		kept: (names: string) => `Not changed, because somebody began to write meanwhile: ${names}`,
		posts: (number: number) => `Posts added as drafts: ${number}`,
		known: (number: number) => `Posts that were here already, and were not changed: ${number}`,
		pictures: (number: number) => `Pictures added to the library: ${number}`,
		compare: "Compare and publish",
		seePosts: "See the posts",
	},
	responses: {
		started: "The file has arrived, and is being imported.",
		missing: "Please choose a file.",
		large: "This file is larger than 1 GB.",
		wrong: (number: number) =>
			number === 1
				? "Nothing was imported: the file has a mistake."
				: `Nothing was imported: the file has ${number} mistakes.`,
		more: (number: number) => `And ${number} more.`,
		drafts: (names: string) =>
			`Nothing was imported: there are drafts of ${names} that say something else. Publish or discard them first, or choose to replace them.`,
	},
	problems: {
		notZip: "This is not a ZIP file, or it is damaged.",
		odd: "A file in it occurs twice, is locked, or is packed in an unknown way.",
		shared: "Files in it overlap, as in no file of an export.",
		bomb: "It unpacks to far more than its size.",
		descriptionMissing: "This is not the file of an export: it has no content.json.",
		descriptionLarge: "This file is too large.",
		notJson: "This file cannot be read as JSON.",
		notContent: "This is not the file of an export.",
		version: (version: string) =>
			`This was made by another release, in version ${version} of the format, which this site cannot read.`,
		shape: "This has another form than in the file of an export.",
		tooMany: "There are more of these than a file may have.",
		unknownEntry: "This site has no such page or group.",
		unknownField: "This site has no such field.",
		noPicture: "This picture is not in the file.",
		fileMissing: "This file is missing.",
		fileUnknown: "This file does not belong to the content.",
		fileLarge: "This picture is larger than 15 MB.",
		damaged: "This file is damaged.",
		double: "This occurs twice.",
		cut: "This part lies outside the picture.",
	},
	post: (name: string) => `Post “${name}”`,
} as const;

export const contentFileWords = inLanguage({ en: contentFile });
