// Files for crawlers and other programs: robots.txt, the sitemap, the blog feed, the manifest of the installed site, and
// security.txt (RFC 9116).
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { blogWords } from "#content/en/site/blog.ts";
import { localAddress, localeOf } from "#content/language.ts";
import { published } from "#content/published.ts";
import { languages } from "#contract/languages.ts";
import { siteOrigin } from "#server/http/origin-check.ts";
import type { AppEnv } from "#server/http/request-context.ts";
import type { Pages } from "#server/pages/pages.ts";

/** Personal pages and calls: nothing to index. */
const closed = [
	"/admin",
	"/auth",
	"/profile",
	"/accesscourse",
	"/classes",
	"/exam",
	"/calendar",
	"/preview",
	"/blog-preview",
];

/** How many posts a feed contains. */
const feedLength = 30;

/** `html`: the rendered text with its styles and pictures; of a long one, the beginning. */
type FeedPost = {
	name: string;
	slug: string;
	firstSlug: string;
	postedAt: string;
	description: string;
	html: string;
	isCut: boolean;
};

/** The published posts, as the blog returns them. */
type Posts = {
	listNewest: (count: number) => Promise<FeedPost[]>;
	listSlugs: () => Promise<{ slug: string; changedAt: Date }[]>;
	listTags: () => Promise<string[]>;
};

type Parts = { posts: Posts; pages: Pages; baseUrl: string | undefined };

export const seoRoutes = ({ posts, pages, baseUrl }: Parts) =>
	new Hono<AppEnv>()
		.get("/robots.txt", (c) => {
			const paths = languages.flatMap((language) => closed.map((path) => localAddress(path, language)));
			const lines = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`)];
			if (baseUrl !== undefined) lines.push("", `Sitemap: ${baseUrl}/sitemap.xml`);
			return c.text(`${lines.join("\n")}\n`, 200, kept("text/plain"));
		})
		.get("/.well-known/security.txt", (c) => {
			const lines = [
				`Contact: mailto:${published().institute.email}`,
				`Expires: ${halfAYearFrom(new Date()).toISOString()}`,
				"Preferred-Languages: en, hi, gu",
				...(baseUrl === undefined ? [] : [`Canonical: ${baseUrl}/.well-known/security.txt`]),
			];
			return c.text(`${lines.join("\n")}\n`, 200, kept("text/plain"));
		})
		.get("/site.webmanifest", (c) => {
			const { institute, home } = published();
			const manifest = {
				name: institute.name,
				short_name: institute.shortName,
				description: home.description,
				lang: localeOf(),
				// One installed site, whatever its language.
				id: "/",
				scope: "/",
				// Redirects to the student's course, the trainer's classes, or the home page (server/course/worker-routes.ts).
				start_url: localAddress("/accesscourse/start"),
				display: "standalone",
				background_color: "#faf5ea",
				theme_color: "#0e2238",
				icons: [
					{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
					{ src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
					{ src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
				],
			};
			return c.body(JSON.stringify(manifest), 200, kept("application/manifest+json"));
		})
		.get("/sitemap.xml", async (c) => {
			const origin = siteOrigin(c, baseUrl);
			const [slugs, tags] = await Promise.all([posts.listSlugs(), posts.listTags()]);
			const body = await html`${declaration}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages.listed, "/blog"].map((path) => listPage(origin, path))}${slugs.map(({ slug, changedAt }) => listPage(origin, `/blog/${slug}`, changedAt))}${tags.map((tag) => listPage(origin, `/blog/tag/${tag}`))}</urlset>
`;
			return c.body(String(body), 200, fresh("application/xml"));
		})
		.get("/blog/rss.xml", async (c) => {
			const origin = siteOrigin(c, baseUrl);
			const { title, description } = published().blog;
			const body = await html`${declaration}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${title} · ${published().institute.shortName}</title>
<link>${origin}${localAddress("/blog")}</link>
<description>${description}</description>
<language>${localeOf().toLowerCase()}</language>
<atom:link href="${origin}${localAddress("/blog/rss.xml")}" rel="self" type="application/rss+xml"/>
${(await posts.listNewest(feedLength)).map(
	(post) => html`<item>
<title>${post.name}</title>
<link>${origin}${localAddress(`/blog/${post.slug}`)}</link>
<guid isPermaLink="false">${origin}/blog/${post.firstSlug}</guid>
<pubDate>${new Date(post.postedAt).toUTCString()}</pubDate>
<description>${post.description}</description>
<content:encoded>${contentOf(post, origin)}</content:encoded>
</item>
`,
)}</channel>
</rss>
`;
			return c.body(String(body), 200, fresh("application/rss+xml"));
		});

/** A page in each language; each entry lists the alternates. */
const listPage = (origin: string, path: string, changedAt?: Date) => {
	const alternates = languages.map(
		(other) =>
			html`<xhtml:link rel="alternate" hreflang="${localeOf(other)}" href="${origin}${localAddress(path, other)}"/>`,
	);
	const changed = changedAt && html`<lastmod>${changedAt.toISOString()}</lastmod>`;
	return languages.map(
		(language) => html`<url><loc>${origin}${localAddress(path, language)}</loc>${changed ?? ""}${alternates}</url>\n`,
	);
};

/** Feed readers show it elsewhere, so every URL is absolute. Quotes within the text are escaped. */
function contentOf({ html: drawn, slug, isCut }: FeedPost, origin: string) {
	const whole = `<p><a href="${localAddress(`/blog/${slug}`)}">${blogWords().whole}</a></p>`;
	return `${drawn}${isCut ? `\n${whole}` : ""}`.replace(/ (src|href)="\//g, ` $1="${origin}/`);
}

/** The first day of a month, so that the file changes once a month. RFC 9116 requires less than a year. */
const halfAYearFrom = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1));

const declaration = raw('<?xml version="1.0" encoding="UTF-8"?>');

const kept = (type: string) => ({
	"content-type": `${type}; charset=utf-8`,
	"cache-control": "public, max-age=600",
});

/** Changes of posts must show immediately, so caches have to revalidate. */
const fresh = (type: string) => ({ "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" });
