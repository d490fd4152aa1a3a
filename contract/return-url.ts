// Links to the sign-in page, and back to the page that required it.

/** Pages that redirect to the sign-in. A return URL may only name one of these. */
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

/** The registration page with the address filled in; `form` is the one-time link of an admission form's receipt. */
export const registrationFor = (email: string, form?: string) =>
	`/registration?${new URLSearchParams({ email, ...(form ? { form } : {}) })}`;

export const signInFor = (page: string) => `/signin?from=${encodeURIComponent(page).replaceAll("%2F", "/")}`;

/** The guarded page that `?from=` names, or null: never another site, never an unguarded page. */
export function findReturnUrl(search: string) {
	const from = new URLSearchParams(search).get("from");
	if (from === null) return null;
	// The page number of a list, or its search, is kept.
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

/** The first page of the admin area. */
export const adminHome = "/admin/dashboard";

/**
 * Where a person with this role goes after signing in. A student is not sent to the admin area, which would only
 * redirect to the sign-in again.
 */
export const landingFor = (role: string, returnUrl: string | null) =>
	returnUrl && (role === "admin" || !isAdminPage(returnUrl)) ? returnUrl : role === "admin" ? adminHome : "/";
