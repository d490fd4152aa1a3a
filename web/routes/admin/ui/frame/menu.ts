// The menu of the admin area; contract/admin/pages.ts says who may open each page.
import {
	Activity,
	Award,
	CalendarCheck,
	CalendarDays,
	ChartColumn,
	FileCheck,
	FileText,
	Images,
	LayoutDashboard,
	LayoutTemplate,
	type LucideIcon,
	MessageSquareText,
	Newspaper,
	Presentation,
	ReceiptIndianRupee,
	ScrollText,
	ShieldUser,
	SlidersHorizontal,
	SquarePen,
	Users,
} from "lucide-react";
import type { adminWords } from "#content/en/admin/admin.ts";
import type { words } from "#content/words.ts";

type Entry = {
	to: string;
	name: Exclude<keyof ReturnType<typeof words>["frame"]["adminArea"], "label" | "home">;
	group: keyof ReturnType<typeof adminWords>["menu"]["groups"];
	Icon: LucideIcon;
	/** The key that opens the page when it is pressed after `g`. */
	key: string;
	/** The page that `n` opens from here. */
	create?: string;
	/** The path prefixes of other pages that belong to it. */
	under?: readonly string[];
};

/** In display order. */
export const menu: readonly Entry[] = [
	{ to: "/admin/dashboard", name: "dashboard", group: "today", Icon: LayoutDashboard, key: "t" },
	{ to: "/admin/figures", name: "figures", group: "today", Icon: ChartColumn, key: "f" },
	{
		to: "/admin/showcontact",
		name: "enquiries",
		group: "people",
		Icon: MessageSquareText,
		key: "e",
		create: "/admin/enquiries/new",
		under: [
			"/admin/enquiries/",
			"/admin/import",
			"/admin/spam",
			"/admin/emails",
			"/admin/assignment",
			"/admin/messages/",
			"/admin/templates",
		],
	},
	{
		to: "/admin/admissions",
		name: "admissions",
		group: "people",
		Icon: FileText,
		key: "a",
		create: "/admin/admissions/new",
		under: ["/admin/admissions/"],
	},
	{
		to: "/admin/manageusers",
		name: "manageUsers",
		group: "people",
		Icon: Users,
		key: "u",
		under: ["/admin/people/"],
	},
	{
		to: "/admin/payments",
		name: "payments",
		group: "money",
		Icon: ReceiptIndianRupee,
		key: "p",
		under: ["/admin/payments/"],
	},
	{ to: "/teach", name: "classes", group: "course", Icon: CalendarCheck, key: "r" },
	{
		to: "/admin/batches",
		name: "batches",
		group: "course",
		Icon: CalendarDays,
		key: "k",
		create: "/admin/batches/new",
		under: ["/admin/batches/", "/admin/classes/"],
	},
	{ to: "/admin/exams", name: "exams", group: "course", Icon: FileCheck, key: "x", under: ["/admin/exams/"] },
	{
		to: "/admin/certificates",
		name: "certificates",
		group: "course",
		Icon: Award,
		key: "d",
		under: ["/admin/certificates/"],
	},
	{ to: "/admin/decks", name: "decks", group: "course", Icon: Presentation, key: "c", under: ["/admin/decks/"] },
	{
		to: "/admin/site",
		name: "site",
		group: "website",
		Icon: LayoutTemplate,
		key: "i",
		under: ["/admin/site/", "/admin/sample-content"],
	},
	{ to: "/admin/addblog", name: "addBlog", group: "website", Icon: SquarePen, key: "w" },
	{
		to: "/admin/showblog",
		name: "showBlog",
		group: "website",
		Icon: Newspaper,
		key: "b",
		create: "/admin/addblog",
		under: ["/admin/editblog/"],
	},
	{
		to: "/admin/pictures",
		name: "pictures",
		group: "website",
		Icon: Images,
		key: "h",
		under: ["/admin/pictures/"],
	},
	{ to: "/admin/staff", name: "staff", group: "institute", Icon: ShieldUser, key: "m" },
	{
		to: "/admin/audit",
		name: "audit",
		group: "institute",
		Icon: ScrollText,
		key: "l",
		under: ["/admin/erasure"],
	},
	{
		to: "/admin/settings",
		name: "settings",
		group: "institute",
		Icon: SlidersHorizontal,
		key: "o",
		under: ["/admin/first-steps"],
	},
	{ to: "/admin/status", name: "status", group: "institute", Icon: Activity, key: "s" },
];

/** The entry for the page at this path, or for the list that the page belongs to. */
export const findEntry = (path: string) =>
	menu.find(({ to, under = [] }) => to === path || under.some((beginning) => path.startsWith(beginning)));

/** The entries that the user may open, grouped. */
export function groupMenu(mayOpen: (address: string) => boolean) {
	const open = menu.filter(({ to }) => mayOpen(to));
	return [...new Set(open.map(({ group }) => group))].map((name) => ({
		name,
		entries: open.filter(({ group }) => group === name),
	}));
}
