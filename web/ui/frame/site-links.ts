import type { frame } from "#content/en/site/frame.ts";

type LinkName = keyof typeof frame.menu;
export type SiteLink = { to: string; name: LinkName };

/** The two groups of the header, left and right of the logo. Sign In or Profile follows the second. */
export const firstLinks: readonly SiteLink[] = [
	{ to: "/", name: "home" },
	{ to: "/about-us", name: "aboutUs" },
	{ to: "/courses", name: "courses" },
	{ to: "/companies", name: "services" },
];
export const secondLinks: readonly SiteLink[] = [
	{ to: "/studentcorner", name: "apply" },
	{ to: "/blog", name: "blog" },
	{ to: "/contact", name: "contact" },
];

export const footerLinks: readonly SiteLink[] = [
	{ to: "/", name: "home" },
	{ to: "/about-us", name: "aboutUs" },
	{ to: "/courses", name: "courses" },
	{ to: "/companies", name: "services" },
	{ to: "/tools", name: "tools" },
	{ to: "/glossary", name: "glossary" },
	{ to: "/blog", name: "blog" },
	{ to: "/studentcorner", name: "apply" },
	{ to: "/contact", name: "contact" },
];

export const legalLinks = [
	{ to: "/terms", name: "terms" },
	{ to: "/privacy", name: "privacy" },
	{ to: "/refund-policy", name: "refunds" },
	{ to: "/delivery", name: "delivery" },
] as const;
