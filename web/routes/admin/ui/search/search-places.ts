// The pages and actions that the search offers, matched by the beginnings of their words.
import { adminSearchWords } from "#content/en/admin/search.ts";
import type { Permission } from "#contract/permissions.ts";
import { fold } from "#contract/spelling.ts";
import type { useMay } from "#web/routes/admin/ui/use-may.ts";

type Texts = ReturnType<typeof adminSearchWords>;
/** Offered to users who may open the page and have the permission in `needs`, if any. */
type Places<Name extends string> = Record<Name, { to: string; needs?: Permission }>;

const actions: Places<keyof Texts["actions"]> = {
	addEnquiry: { to: "/admin/enquiries/new" },
	importFile: { to: "/admin/import" },
	newBatch: { to: "/admin/batches/new" },
	addAdmission: { to: "/admin/admissions/new" },
	writePost: { to: "/admin/addblog" },
	invite: { to: "/admin/staff" },
	recordPayment: { to: "/admin/manageusers", needs: "purchases.update" },
	refund: { to: "/admin/payments?status=paid", needs: "payments.refund" },
	exportEnquiries: { to: "/admin/showcontact", needs: "enquiries.export" },
	exportAdmissions: { to: "/admin/admissions", needs: "admissions.export" },
	exportPayments: { to: "/admin/payments", needs: "payments.export" },
	replaceDeck: { to: "/admin/decks", needs: "decks.update" },
	profile: { to: "/profile" },
};

const screens: Places<keyof Texts["screens"]> = {
	dashboard: { to: "/admin/dashboard" },
	figures: { to: "/admin/figures" },
	manageUsers: { to: "/admin/manageusers" },
	newPeople: { to: "/admin/manageusers?show=new" },
	appliedPeople: { to: "/admin/manageusers?show=applied" },
	payingPeople: { to: "/admin/manageusers?show=paying" },
	enrolledPeople: { to: "/admin/manageusers?show=enrolled" },
	closedPeople: { to: "/admin/manageusers?show=disabled" },
	enquiries: { to: "/admin/showcontact" },
	waiting: { to: "/admin/showcontact?show=waiting" },
	followUps: { to: "/admin/showcontact?show=followUp" },
	assignment: { to: "/admin/assignment" },
	templates: { to: "/admin/templates" },
	spam: { to: "/admin/spam" },
	failedEmails: { to: "/admin/emails" },
	admissions: { to: "/admin/admissions" },
	notPurchased: { to: "/admin/admissions?show=notPurchased" },
	noAccount: { to: "/admin/admissions?show=noAccount" },
	site: { to: "/admin/site" },
	siteTransfer: { to: "/admin/site/transfer" },
	payments: { to: "/admin/payments" },
	review: { to: "/admin/payments?status=review" },
	ledger: { to: "/admin/payments#ledger-title" },
	posts: { to: "/admin/showblog" },
	drafts: { to: "/admin/showblog?show=Draft" },
	pictures: { to: "/admin/pictures" },
	classes: { to: "/teach" },
	batches: { to: "/admin/batches" },
	calendar: { to: "/admin/batches/calendar" },
	unseated: { to: "/admin/batches/unseated" },
	rooms: { to: "/admin/batches/rooms" },
	holidays: { to: "/admin/batches/holidays" },
	hours: { to: "/admin/batches/hours" },
	exams: { to: "/admin/exams" },
	practicals: { to: "/admin/exams/practicals" },
	questions: { to: "/admin/exams/questions" },
	certificates: { to: "/admin/certificates" },
	certificatesDue: { to: "/admin/certificates/due" },
	decks: { to: "/admin/decks" },
	staff: { to: "/admin/staff" },
	audit: { to: "/admin/audit" },
	erasure: { to: "/admin/erasure" },
	firstSteps: { to: "/admin/first-steps" },
	sampleContent: { to: "/admin/sample-content" },
	settings: { to: "/admin/settings" },
	status: { to: "/admin/status" },
};

/** For an empty query, the actions and all pages are offered. */
export function findPlaces(q: string, access: ReturnType<typeof useMay>) {
	const texts = adminSearchWords();
	return {
		actions: matching(actions, texts.actions, q, access),
		screens: matching(screens, texts.screens, q, access).filter(({ to }) => q !== "" || !/[?#]/.test(to)),
	};
}

function matching<Name extends string>(
	places: Places<Name>,
	texts: Record<Name, { name: string; note: string; terms?: string }>,
	q: string,
	{ may, mayOpen }: ReturnType<typeof useMay>,
) {
	const typed = wordsOf(q);
	return (Object.keys(places) as Name[]).flatMap((key) => {
		const { to, needs } = places[key];
		const { name, note, terms = "" } = texts[key];
		const [path = ""] = to.split(/[?#]/);
		const isOpen = (path === "/profile" || mayOpen(path)) && (!needs || may(needs));
		const all = wordsOf(`${name} ${terms}`);
		const isMeant = typed.every((word) => all.some((one) => one.startsWith(word)));
		return isOpen && isMeant ? [{ id: key as string, to, name, note }] : [];
	});
}

const wordsOf = (text: string) =>
	fold(text.normalize("NFKC"))
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean);
