// What stands on each public page. `source` says how a claim can be proved: India's guidelines for coaching institutes
// ask for it. It is never shown to visitors.
import {
	group,
	line,
	lines,
	link,
	list,
	optionalGroup,
	picture,
	prose,
	text,
	time,
	whole,
} from "#content/entries/fields.ts";
import { coverShape } from "#contract/covers.ts";

const source = line("How this can be proved", 120, { hint: "Only staff see this." });

/** The heading of a page, and what search engines show. */
const page = {
	title: line("Heading", 60),
	lead: text("Text under the heading", 300),
	description: text("Description for search engines", 200),
} as const;

/** What others see of the page where somebody passes its address on, by language. */
const sharing = optionalGroup("Picture for shared links", {
	en: sharedPicture(
		"Picture",
		"What WhatsApp and others show beside the address. Without one, it is the heading on a chart.",
	),
	hi: sharedPicture("Another picture for the Hindi page", "For a picture with English words on it."),
	gu: sharedPicture("Another picture for the Gujarati page", "For a picture with English words on it."),
});

function sharedPicture(label: string, hint: string) {
	const { width, height } = coverShape;
	return picture(label, width / height, { optional: true, hint, needs: width });
}

/** The heading of a section. */
const section = { eyebrow: line("Small line above", 40), title: line("Heading", 80) } as const;

const closing = group("Last section", { title: line("Heading", 60), text: text("Text", 200) });

const pictures = (label: string, most = 24) =>
	list(label, "picture", "caption", { picture: picture("Picture"), caption: line("Caption", 120) }, { least: 1, most });

export const homeFields = {
	title: line("Title for browsers and search engines", 60),
	description: text("Description for search engines", 200),
	headline: group("Headline", {
		greeting: line("First line", 30),
		lines: lines("Lines in large type", { max: 30, most: 3 }),
	}),
	intro: text("Text under the headline", 300),
	claim: group("Claim", { figure: line("Figure", 12), text: text("What it counts", 120), source }),
	headlines: list(
		"Headlines in turn",
		"headline",
		"text",
		{ text: text("Headline", 120), tag: line("Subject", 20) },
		{ most: 8 },
	),
	chart: group("Chart of sea lanes", {
		title: line("Title", 60),
		note: line("Note", 80),
		cargo: group("Cargo", {
			"Jebel Ali": line("To Jebel Ali", 60),
			Rotterdam: line("To Rotterdam", 60),
			Mombasa: line("To Mombasa", 60),
			Singapore: line("To Singapore", 60),
			Shanghai: line("To Shanghai", 60),
			Sydney: line("To Sydney", 60),
			"New York": line("To New York", 60),
		}),
	}),
	stats: group("Figures", {
		...section,
		intro: text("Text", 240),
		boxes: list(
			"Figures on containers",
			"figure",
			"what",
			{
				code: line("Number on the container", 13),
				figure: line("Figure", 10),
				what: line("What it counts", 30),
				note: text("Explanation", 140),
				source,
			},
			{ most: 8 },
		),
	}),
	support: group("Support", {
		...section,
		intro: text("Text", 240),
		parties: list(
			"Boxes at the top",
			"box",
			"name",
			{ name: line("Name", 40), value: line("Content", 60) },
			{ most: 4 },
		),
		during: group("During the course", { title: line("Heading", 40), items: lines("Items") }),
		after: group("After the course", { title: line("Heading", 40), items: lines("Items") }),
		stamp: group("Stamp", {
			top: line("Upper line", 24),
			middle: line("Middle line", 24),
			bottom: line("Lower line", 24),
		}),
	}),
	promo: group("Certified course", {
		...section,
		powered: line("Who runs it", 100),
		certified: line("Who certifies it", 100),
		intro: text("Text", 400),
		seal: group("Seal", { around: line("Around", 80), centre: line("In the centre", 16) }),
		topics: list("Topics", "topic", "name", { name: line("Topic", 50), note: text("Explanation", 140) }, { most: 12 }),
		book: group("Beside the flip-book", { title: line("Heading", 60), text: text("Text", 240) }),
	}),
	certificates: group("Certificates", { ...section, intro: text("Text", 300), pictures: pictures("Pictures", 8) }),
	classes: group("In class", { ...section, intro: text("Text", 300), pictures: pictures("Pictures") }),
	closing: group("Last section", {
		title: line("Heading", 60),
		text: text("Text", 200),
		picture: picture("Picture", 16 / 9),
	}),
	sharing,
} as const;

export const aboutUsFields = {
	...page,
	story: group("Story", {
		...section,
		paragraphs: lines("Paragraphs", { max: 800, most: 8 }),
		parent: text("About the company behind it", 400),
		picture: picture("Picture"),
	}),
	log: group("Years", {
		title: line("Heading", 40),
		source,
		entries: list("Years", "year", "year", { year: line("Year", 10), text: text("What happened", 200) }, { most: 30 }),
	}),
	founder: group("Founder", {
		eyebrow: line("Small line above", 40),
		name: line("Name", 60),
		role: line("Role", 60),
		picture: picture("Portrait", 1),
		quote: text("Quotation", 240),
		paragraphs: lines("Paragraphs", { max: 800, most: 8 }),
	}),
	foundation: group("Foundation", {
		...section,
		text: text("Text", 600),
		trees: group("Trees", {
			figure: line("Figure", 12),
			unit: line("What it counts", 40),
			note: text("Explanation", 200),
			drawing: line("Description of the drawing", 80),
			source,
		}),
		goal: group("Goal", {
			figure: line("Figure", 12),
			unit: line("What it counts", 40),
			note: text("Explanation", 200),
			source,
		}),
	}),
	gallery: group("Pictures", { ...section, pictures: pictures("Pictures") }),
	voices: group("Testimonials", {
		...section,
		items: list("Testimonials", "testimonial", "name", {
			quote: text("Words of the student", 400),
			name: line("Name", 60),
			what: line("What was shipped, and where", 80),
			picture: picture("Picture"),
			source,
		}),
	}),
	closing,
	sharing,
} as const;

export const teamFields = {
	...page,
	members: list(
		"Members",
		"member",
		"name",
		{
			name: line("Name", 60),
			role: line("Role", 60),
			line: text("About them", 160),
			picture: picture("Portrait", 1),
			instagram: link("Instagram profile", { optional: true }),
		},
		{ most: 60 },
	),
	closing,
	sharing,
} as const;

export const servicesFields = {
	...page,
	overview: line("Heading of the table", 60),
	note: text("Note under the table", 300),
	sections: list(
		"Sections",
		"section",
		"code",
		{
			code: line("Word on the plate", 12),
			parts: list(
				"Parts of the number",
				"part",
				"text",
				{ text: line("Part", 16), means: line("Meaning", 120) },
				{ least: 0, most: 8 },
			),
			picture: picture("Picture"),
			services: list(
				"Services",
				"service",
				"name",
				{
					anchor: line("Word in the address", 20, { hint: "The part after # in the address, such as iec." }),
					name: line("Name", 60),
					time: line("Estimated time", 40),
					authority: line("Authority", 120),
					text: text("Text", 500),
					documents: lines("Required documents"),
					source: line("Source of these facts", 200, { optional: true, hint: "Only staff see this." }),
				},
				{ most: 3 },
			),
		},
		{ most: 20 },
	),
	closing,
	sharing,
} as const;

export const contactFields = {
	...page,
	faq: group("Questions and answers", {
		...section,
		items: list(
			"Questions",
			"question",
			"question",
			{ question: line("Question", 120), answer: text("Answer", 800) },
			{ most: 40 },
		),
	}),
	office: group("Office", section),
	sharing,
} as const;

export const admissionFields = {
	...page,
	batchHint: text("Hint beside the choice of batch", 200),
	terms: group("Terms in short", { title: line("Heading", 60), items: lines("Terms", { max: 300 }) }),
	next: group("What happens next", {
		title: line("Heading", 60),
		steps: list(
			"Steps",
			"step",
			"name",
			{
				name: line("Step", 40),
				text: text("Text", 200),
				link: link("Link", { optional: true, hint: "Only for visitors who are not signed in." }),
				linkText: line("Text of the link", 60, { optional: true }),
			},
			{ most: 8 },
		),
	}),
	sharing,
} as const;

export const coursesFields = {
	...page,
	basic: group("Basic course", {
		name: line("Name", 40),
		code: line("Line above", 40),
		text: text("Text", 300),
		items: lines("What it contains", { most: 10 }),
		figure: line("Figure", 10),
		figureText: line("Explanation of the figure", 60),
		classes: whole("Classes", 1, 60),
		feeText: line("Fee, in words", 60),
	}),
	advance: group("Advance course", {
		code: line("Line above", 40),
		text: text("Text", 300),
		items: lines("What it contains", { most: 10 }),
	}),
	schedule: group("Batches", {
		...section,
		intro: text("Text", 240),
		batches: list(
			"Batches",
			"batch",
			"name",
			{
				name: line("Name", 40),
				begins: time("Classes begin at"),
				ends: time("Classes end at", "begins"),
				timing: line("Timing in words", 40, { optional: true, hint: "If there are no fixed hours, such as Flexible." }),
				note: line("Note", 60),
				days: line("Days", 40),
				duration: line("Duration", 40),
				hours: line("Class time", 40),
				certificate: line("Certificate", 80),
				coaching: line("Coaching", 60, { optional: true }),
			},
			{ most: 8 },
		),
	}),
	rooms: group("Batch rooms", { ...section, intro: text("Text", 240), pictures: pictures("Pictures") }),
	way: group("Enrolment", {
		...section,
		steps: list(
			"Steps",
			"step",
			"name",
			{
				name: line("Step", 40),
				text: text("Text", 240),
				link: link("Link", { optional: true }),
				linkText: line("Text of the link", 60, { optional: true }),
			},
			{ most: 8 },
		),
	}),
	sharing,
} as const;

export const basicCourseFields = {
	...page,
	table: group("Content and facilities", {
		...section,
		caption: line("Description of the table", 80),
		rows: list("Rows", "row", "facility", { facility: line("You get", 60), meaning: text("In practice", 500) }),
	}),
	hours: group("Where the time goes", {
		...section,
		note: line("Note", 100),
		parts: list("Parts", "part", "name", {
			name: line("Part", 50),
			hours: whole("Hours", 1, 100),
			text: line("Topics", 120),
		}),
	}),
	next: group("Last section", { title: line("Heading", 60), text: text("Text", 200) }),
	sharing,
} as const;

export const flipBookFields = {
	cover: line("Title on the cover", 40),
	prompt: line("Line under it", 20),
	place: line("Place on the cover", 30),
	pages: list(
		"Pages",
		"page",
		"heading",
		{
			heading: line("Heading", 40),
			intro: text("Text", 160, { optional: true }),
			items: list("Items", "item", "name", { name: line("Name", 40), text: text("Text", 200) }, { least: 0, most: 4 }),
		},
		{ least: 18, most: 18 },
	),
} as const;

export const blogFields = { ...page, sharing } as const;

export const legalFields = {
	...page,
	since: { kind: "day", label: "Effective from" },
	sections: list(
		"Sections",
		"section",
		"title",
		{
			anchor: line("Word in the address", 30, { hint: "The part after # in the address, such as fee." }),
			title: line("Heading", 80),
			body: prose("Text"),
		},
		{ most: 40 },
	),
	sharing,
} as const;
