// A page's data for crawlers: canonical URL, social image, and facts as JSON-LD.
import type { MetaDescriptor } from "react-router";
import { localAddress, localeOf } from "#content/language.ts";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { type Language, languages } from "#contract/languages.ts";
import { originToCome } from "#contract/origin.ts";
import { type Listing, sharePicture, structuredData } from "#web/seo/structured-data.ts";

export function sharingTags(listing: Listing): MetaDescriptor[] {
	const { path, title, description, post, feed } = listing;
	const addressIn = (language?: Language) => `${originToCome}${localAddress(path, language)}`;
	const address = addressIn();
	const picture = sharePicture(listing);
	const property = (name: string, content: string) => ({ property: name, content });
	return [
		{ tagName: "link", rel: "canonical", href: address },
		...languages.map((language) => ({
			tagName: "link",
			rel: "alternate",
			hrefLang: localeOf(language),
			href: addressIn(language),
		})),
		{ tagName: "link", rel: "alternate", hrefLang: "x-default", href: addressIn("en") },
		property("og:type", post ? "article" : "website"),
		property("og:site_name", published().institute.name),
		property("og:locale", localeOf().replace("-", "_")),
		property("og:title", title),
		...(description ? [property("og:description", description)] : []),
		property("og:url", address),
		property("og:image", `${originToCome}${picture.address}`),
		...(picture.width
			? [property("og:image:width", String(picture.width)), property("og:image:height", String(picture.height))]
			: []),
		...(picture.alt ? [property("og:image:alt", picture.alt)] : []),
		{ name: "twitter:card", content: "summary_large_image" },
		...(feed ? [feedLink(feed)] : []),
		{ "script:ld+json": { "@context": "https://schema.org", "@graph": structuredData(listing) } },
	];
}

/** Feed readers offer the feed by this title. */
const feedLink = (feed: string): MetaDescriptor => ({
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: words().frame.pageTitle(published().blog.title),
	href: localAddress(feed),
});
