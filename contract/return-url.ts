// The way to the sign-in page, and back to the page that asked for it.

/** Below these addresses everything asks for a sign-in. Only there may a sign-in lead back to, and never to another site. */
const guarded = ["/admin", "/profile", "/courses", "/accesscourse", "/payment-success"];

/** The registration with the address filled in; `form` is the one-time link of an admission form's receipt. */
export const registrationFor = (email: string, form?: string) =>
	`/registration?${new URLSearchParams({ email, ...(form ? { form } : {}) })}`;

export const signInFor = (page: string) => `/signin?from=${encodeURIComponent(page).replaceAll("%2F", "/")}`;

/** The guarded page that `?from=` names, with its query, or null. */
export function findReturnUrl(search: string) {
	const from = new URLSearchParams(search).get("from");
	// Which page of a list, or what was searched there, comes along.
	const [path = "", query = ""] = from?.split(/(?=\?)/) ?? [];
	const isPlain = /^(\/\w[\w.-]*)+$/.test(path) && /^(\?[\w%=&.+@-]*)?$/.test(query);
	return isPlain && guarded.some((page) => path === page || path.startsWith(`${page}/`)) ? path + query : null;
}

export const isAdminPage = (page: string) => page === "/admin" || page.startsWith("/admin/");

/** The admin area's first page. */
export const adminHome = "/admin/dashboard";

/** Where a person of this role goes on to: students cannot open the admin area and would only be sent to the sign-in page again. */
export const landingFor = (role: string, returnUrl: string | null) =>
	returnUrl && (role === "admin" || !isAdminPage(returnUrl)) ? returnUrl : role === "admin" ? adminHome : "/";
