// A page's facts in schema.org's vocabulary: only what the page itself says.

import { indianStateWords } from "#content/en/ui/indian-states.ts";
import { findSharedEntry } from "#content/entries/entries.ts";
import { feeOf } from "#content/fee.ts";
import { glossary } from "#content/glossary.ts";
import { coverOf } from "#content/images/covers.ts";
import { currentLanguage, localAddress, localeOf } from "#content/language.ts";
import { published } from "#content/published.ts";
import { builtSharePicture } from "#content/share-address.ts";
import { words } from "#content/words.ts";
import type { OpenBatch } from "#contract/batches/open-batch.ts";
import type { DatedPost, WholePost } from "#contract/blog.ts";
import { firstSentence } from "#contract/course/glossary.ts";
import { coverFiles, coverShape } from "#contract/covers.ts";
import { originToCome } from "#contract/origin.ts";
import { isCut, widestFile } from "#contract/pictures.ts";

export type Place = { path: string; title: string };
export type Listing = Place & {
	description?: string;
	/** The parent page, if it is not the home page. */
	under?: Place;
	post?: DatedPost & Pick<WholePost, "share">;
	/** The feed of this page. */
	feed?: string;
	/** A tool that people use, not only read. */
	isTool?: true;
};

type Facts = { "@type": string; [name: string]: string | number | Facts | readonly (string | Facts)[] };

const addressOf = (path: string) => `${originToCome}${localAddress(path)}`;
/** The same institute in every language. */
const schoolId = `${originToCome}/#institute`;

export function structuredData(listing: Listing): Facts[] {
	const { path, title, under, post, isTool } = listing;
	return [
		...(path === "/" ? [school()] : []),
		...(path === "/courses" ? [course()] : []),
		...(path === "/contact" ? [questions()] : []),
		...(path === "/glossary" ? [termSet(listing)] : []),
		...(post ? [article(post, path)] : []),
		...(isTool ? [application(listing)] : []),
		...(path === "/"
			? []
			: [way([{ path: "/", title: words().frame.menu.home }, ...(under ? [under] : []), { path, title }])]),
	];
}

function school(): Facts {
	const { institute, home: page } = published();
	const { latitude, longitude } = institute;
	return {
		"@type": "EducationalOrganization",
		"@id": schoolId,
		name: institute.name,
		alternateName: institute.shortName,
		description: page.description,
		url: addressOf("/"),
		logo: `${originToCome}/icons/icon-512.png`,
		email: institute.email,
		telephone: institute.phone,
		address: postalAddress(),
		geo: { "@type": "GeoCoordinates", latitude, longitude },
		parentOrganization: { "@type": "Organization", name: institute.parent },
		sameAs: institute.social.map(({ href }) => href),
	};
}

/** The parts of the institute's address, which is free text of two to four lines: the town stands before the PIN code or the state. */
function postalAddress(): Facts {
	const { address, state } = published().institute;
	const region = indianStateWords()[state] ?? "";
	const text = address.join(", ");
	const [pin = ""] = text.match(/(?<!\p{Nd})\p{Nd}{3} ?\p{Nd}{3}(?!\p{Nd})/u) ?? [];
	const parts = text
		.replace(pin, "")
		.split(",")
		.map((part) => part.replace(/^[\s–-]+|[\s–-]+$/g, ""))
		.filter((part) => part !== "" && part !== region && !country.test(part));
	return {
		"@type": "PostalAddress",
		streetAddress: parts.slice(0, -1).join(", "),
		addressLocality: parts.at(-1) ?? "",
		addressRegion: region,
		postalCode: pin.replace(" ", ""),
		addressCountry: "IN",
	};
}

const country = /^(India|भारत|ભારત)$/i;

function course(): Facts {
	const { courses, fees, fee, openBatches } = published();
	const { advance, schedule } = courses;
	return {
		"@type": "Course",
		name: fees.product,
		description: advance.text,
		url: addressOf("/courses"),
		provider: {
			"@type": "EducationalOrganization",
			"@id": schoolId,
			name: published().institute.name,
			url: addressOf("/"),
		},
		offers: {
			"@type": "Offer",
			category: "Paid",
			price: fee.rupees,
			priceCurrency: "INR",
			url: addressOf("/courses"),
		},
		hasCourseInstance: [
			...schedule.batches
				.filter(({ id }) => !openBatches.some(({ timing }) => timing.toLowerCase() === id))
				.map(undatedInstance),
			...openBatches.map((batch) =>
				datedInstance(
					schedule.batches.find(({ id }) => id === batch.timing.toLowerCase())?.name ?? batch.timing,
					batch,
				),
			),
		],
	};
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
	(day) => `https://schema.org/${day}`,
);

/** On which days it is, the page says in words of its own. */
function undatedInstance({ name, begins, ends }: { name: string; begins: string; ends: string }): Facts {
	const { institute, fees } = published();
	const { classes } = fees.refunds;
	return {
		"@type": "CourseInstance",
		name,
		courseMode: "Onsite",
		location: { "@type": "Place", name: institute.name, address: postalAddress() },
		...(begins && ends ? { courseWorkload: workload(classes, begins, ends) } : {}),
		courseSchedule: {
			"@type": "Schedule",
			repeatFrequency: "P1D",
			repeatCount: classes,
			...(begins && ends ? { startTime: begins, endTime: ends, scheduleTimezone: "Asia/Kolkata" } : {}),
		},
	};
}

/** Of all classes together, as an ISO 8601 duration. */
function workload(classes: number, from: string, to: string) {
	const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
	const minutes = classes * (minutesOf(to) - minutesOf(from));
	return `PT${Math.floor(minutes / 60)}H${minutes % 60 > 0 ? `${minutes % 60}M` : ""}`;
}

function datedInstance(timing: string, batch: OpenBatch): Facts {
	const { institute, fee, tax } = published();
	const { seatsLeft, room } = batch;
	const availability = seatsLeft === 0 ? "SoldOut" : seatsLeft <= 5 ? "LimitedAvailability" : "InStock";
	return {
		"@type": "CourseInstance",
		name: `${timing}, ${batch.code}`,
		courseMode: "Onsite",
		...(batch.classes > 0 ? { courseWorkload: workload(batch.classes, batch.from, batch.to) } : {}),
		startDate: batch.firstDay,
		endDate: batch.lastDay,
		location: {
			"@type": "Place",
			name: `${institute.shortName}, ${batch.branch}`,
			address: {
				"@type": "PostalAddress",
				...(room?.address ? { streetAddress: room.address } : {}),
				addressLocality: batch.branch,
				addressRegion: "Gujarat",
				addressCountry: "IN",
			},
		},
		courseSchedule: {
			"@type": "Schedule",
			startDate: batch.firstDay,
			endDate: batch.lastDay,
			startTime: batch.from,
			endTime: batch.to,
			scheduleTimezone: "Asia/Kolkata",
			repeatFrequency: "P1D",
			...(batch.classes > 0 ? { repeatCount: batch.classes } : {}),
			byDay: batch.weekdays.flatMap((day) => weekdays[day - 1] ?? []),
		},
		offers: {
			"@type": "Offer",
			category: "Paid",
			price: batch.fee === null ? fee.rupees : String(feeOf(tax, batch.fee).total / 100),
			priceCurrency: "INR",
			availability: `https://schema.org/${availability}`,
			url: addressOf("/courses"),
		},
		maximumAttendeeCapacity: batch.capacity,
		remainingAttendeeCapacity: seatsLeft,
	};
}

const questions = (): Facts => ({
	"@type": "FAQPage",
	mainEntity: published().contact.faq.items.map(({ question, answer }) => ({
		"@type": "Question",
		name: question,
		acceptedAnswer: { "@type": "Answer", text: answer },
	})),
});

/** Each term with the first sentence of its meaning: the page itself has the rest. */
const termSet = ({ path, title, description = "" }: Listing): Facts => ({
	"@type": "DefinedTermSet",
	"@id": addressOf(path),
	name: title,
	description,
	url: addressOf(path),
	inLanguage: localeOf(),
	hasDefinedTerm: glossary().map(({ id, name, full, meaning }) => ({
		"@type": "DefinedTerm",
		"@id": `${addressOf(path)}#${id}`,
		name,
		...(full && { alternateName: full }),
		description: firstSentence(meaning),
		url: `${addressOf(path)}#${id}`,
	})),
});

const article = (post: NonNullable<Listing["post"]>, path: string): Facts => ({
	"@type": "BlogPosting",
	headline: post.name,
	articleBody: post.description,
	url: addressOf(path),
	mainEntityOfPage: addressOf(path),
	datePublished: post.postedAt,
	dateModified: post.changedAt,
	image: `${originToCome}${sharePicture({ path, post }).address}`,
	author: { "@type": "Organization", "@id": schoolId, name: published().institute.name, url: addressOf("/") },
	publisher: { "@type": "Organization", "@id": schoolId, name: published().institute.name, url: addressOf("/") },
});

const application = ({ path, title, description = "" }: Listing): Facts => ({
	"@type": "WebApplication",
	name: title,
	description,
	url: addressOf(path),
	applicationCategory: "BusinessApplication",
	operatingSystem: "Any",
	offers: { "@type": "Offer", price: "0", priceCurrency: "INR" },
	provider: {
		"@type": "EducationalOrganization",
		"@id": schoolId,
		name: published().institute.name,
		url: addressOf("/"),
	},
});

const way = (places: readonly { path: string; title: string }[]): Facts => ({
	"@type": "BreadcrumbList",
	itemListElement: places.map(({ path, title }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name: title,
		item: addressOf(path),
	})),
});

type SharePicture = { address: string; width?: number; height?: number; alt?: string };

/**
 * A post's own picture or its cover from the library, or a picture drawn with its title; for a page the picture that
 * the institute has chosen, or one drawn with its title. Until it is drawn, the picture of the build: see
 * server/sharing and tools/artwork/share-pictures.ts.
 */
export function sharePicture({ path, post }: Pick<Listing, "path" | "post">): SharePicture {
	const drawn = (address: string) => ({ address, ...coverShape });
	const own = post?.image && coverFiles(post.image);
	if (own) return drawn(`/uploads/${own.shared}`);
	if (post?.image && isCut(post.image)) return drawn(`/uploads/${post.image}`);
	if (post?.share) return drawn(`/uploads/${post.share}`);
	if (post) return drawn(`/og/covers/${coverOf(post.slug)}.jpg`);
	const page = path.replace(/^\/blog\/tag\/.*/, "/blog");
	const chosen = findChosen(page);
	if (chosen) return chosen;
	const file = published().shared?.[localAddress(page)];
	return drawn(file ? `/uploads/${file}` : builtSharePicture(page));
}

/** The picture that the institute has chosen for links to this page, in the language of the page if that has its
 * own. */
function findChosen(page: string): SharePicture | undefined {
	const name = findSharedEntry(page);
	if (!name) return;
	const { sharing } = published()[name];
	const shown = [sharing[currentLanguage()], sharing.en].find(({ picture }) => picture !== "");
	if (!shown) return;
	const alt = shown.alt ? { alt: shown.alt } : {};
	if (!isCut(shown.picture)) return { address: widestFile(shown, "webp"), ...alt };
	const { width } = coverShape;
	// A smaller picture is not enlarged, so its size is only known from its file.
	const size = shown.width >= width ? { width, height: Math.round((shown.height * width) / shown.width) } : {};
	return { address: `/uploads/${shown.picture}.jpg`, ...size, ...alt };
}
