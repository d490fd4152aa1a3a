// A page's facts in schema.org's vocabulary. Only what the page itself says.

import { coverOf } from "#content/images/covers.ts";
import { localAddress } from "#content/language.ts";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import type { DatedPost, WholePost } from "#contract/blog.ts";
import { coverFiles } from "#contract/covers.ts";
import { originToCome } from "#contract/origin.ts";
import { isCut } from "#contract/pictures.ts";

export type Place = { path: string; title: string };
export type Listing = Place & {
	description?: string;
	/** The parent page, if it is not the home page. */
	under?: Place;
	post?: DatedPost & Pick<WholePost, "share">;
	/** The feed of this page. */
	feed?: string;
};

type Facts = { "@type": string; [name: string]: string | number | Facts | readonly (string | Facts)[] };

const addressOf = (path: string) => `${originToCome}${localAddress(path)}`;
/** The same institute in every language. */
const schoolId = `${originToCome}/#institute`;

export function structuredData({ path, title, under, post }: Listing): Facts[] {
	return [
		...(path === "/" ? [school()] : []),
		...(path === "/courses" ? [course()] : []),
		...(path === "/contact" ? [questions()] : []),
		...(post ? [article(post, path)] : []),
		...(path === "/"
			? []
			: [way([{ path: "/", title: words().frame.menu.home }, ...(under ? [under] : []), { path, title }])]),
	];
}

function school(): Facts {
	const { institute, home: page } = published();
	const [street = "", road = "", town = ""] = institute.address;
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
		address: {
			"@type": "PostalAddress",
			streetAddress: `${street}, ${road.split(",")[0]}`,
			addressLocality: "Surat",
			addressRegion: "Gujarat",
			postalCode: town.match(/\d{6}/)?.[0] ?? "",
			addressCountry: "IN",
		},
		geo: { "@type": "GeoCoordinates", latitude, longitude },
		parentOrganization: { "@type": "Organization", name: institute.parent },
		sameAs: institute.social.map(({ href }) => href),
	};
}

function course(): Facts {
	const { courses, fees, fee } = published();
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
		hasCourseInstance: schedule.batches.map(({ name, begins, ends }) => ({
			"@type": "CourseInstance",
			name,
			courseMode: "Onsite",
			location: "Surat",
			courseWorkload: "PT30H",
			courseSchedule: {
				"@type": "Schedule",
				repeatFrequency: "P1D",
				repeatCount: 15,
				byDay: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `https://schema.org/${day}`),
				...(begins && ends ? { startTime: begins, endTime: ends, scheduleTimezone: "Asia/Kolkata" } : {}),
			},
		})),
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

const article = (post: NonNullable<Listing["post"]>, path: string): Facts => ({
	"@type": "BlogPosting",
	headline: post.name,
	articleBody: post.description,
	url: addressOf(path),
	mainEntityOfPage: addressOf(path),
	datePublished: post.postedAt,
	dateModified: post.changedAt,
	image: `${originToCome}${sharePicture({ path, post })}`,
	author: { "@type": "Organization", "@id": schoolId, name: published().institute.name, url: addressOf("/") },
	publisher: { "@type": "Organization", "@id": schoolId, name: published().institute.name, url: addressOf("/") },
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

/**
 * A post's own picture or its cover from the library, or what was drawn with its title; of a page what was drawn with its
 * title. Until then it is the one of the build: see server/sharing and tools/artwork/share-pictures.ts.
 */
export function sharePicture({ path, post }: Pick<Listing, "path" | "post">) {
	const own = post?.image && coverFiles(post.image);
	if (own) return `/uploads/${own.shared}`;
	if (post?.image && isCut(post.image)) return `/uploads/${post.image}`;
	if (post?.share) return `/uploads/${post.share}`;
	if (post) return `/og/covers/${coverOf(post.slug)}.jpg`;
	const page = path.replace(/^\/blog\/tag\/.*/, "/blog");
	const drawn = published().shared?.[page];
	return drawn ? `/uploads/${drawn}` : `/og${page === "/" ? "/home" : page}.png`;
}
