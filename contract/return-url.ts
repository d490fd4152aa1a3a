// The way to the sign-in, and back to the page that asked for it.

/** Pages that send a visitor to the sign-in. An address may only name one of these to come back to. */
const guarded = [
	"/admin",
	"/profile",
	"/courses",
	"/accesscourse",
	"/accesscourse/read/:part",
	"/payment-success",
	"/admin/dashboard",
	"/admin/manageusers",
	"/admin/addblog",
	"/admin/showblog",
	"/admin/editblog/:id",
	"/admin/showcontact",
	"/admin/admissions",
	"/admin/admissions/:id",
	"/admin/enquiries/:id",
	"/admin/spam",
	"/admin/emails",
	"/admin/people/:id",
	"/admin/audit",
	"/admin/erasure",
	"/admin/payments",
	"/admin/payments/:id",
	"/admin/decks",
	"/admin/decks/:part",
];

/** The registration with the address filled in; `form` is the one-time link of an admission form's receipt. */
export const registrationFor = (email: string, form?: string) =>
	`/registration?${new URLSearchParams({ email, ...(form ? { form } : {}) })}`;

export const signInFor = (page: string) => `/signin?from=${encodeURIComponent(page).replaceAll("%2F", "/")}`;

/** The guarded page that `?from=` names, or null: never another site, never a page that nobody guards. */
export function findReturnUrl(search: string) {
	const from = new URLSearchParams(search).get("from");
	if (from === null) return null;
	// Which page of a list, or what was searched there, comes along.
	const [path = "", query = ""] = from.split(/(?=\?)/);
	return /^(\?[\w%=&.+@-]*)?$/.test(query) && guarded.some((page) => isAt(page, path)) ? path + query : null;
}

/** `/admin/editblog/:id` is at `/admin/editblog/7`. */
function isAt(page: string, path: string) {
	const parts = path.split("/");
	const names = page.split("/");
	return (
		parts.length === names.length &&
		names.every((name, at) => (name.startsWith(":") ? /^\w[\w.-]*$/.test(parts[at] ?? "") : name === parts[at]))
	);
}

export const isAdminPage = (page: string) => page === "/admin" || page.startsWith("/admin/");

/** The admin area's first page. */
export const adminHome = "/admin/dashboard";

/** Where a person of this role goes on to: whoever may not enter the office would only be sent to the sign-in again. */
export const landingFor = (role: string, returnUrl: string | null) =>
	returnUrl && (role === "admin" || !isAdminPage(returnUrl)) ? returnUrl : role === "admin" ? adminHome : "/";
