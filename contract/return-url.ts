// Links to the sign-in page, and back to the page that required it.

/** Pages that require sign-in, or offer it. A return URL must be one of them, and never another site. */
const guarded = [
	"/admin",
	"/teach",
	"/check-in",
	"/profile",
	"/tools",
	"/courses",
	"/accesscourse",
	"/classes",
	"/exam",
	"/certificate",
	"/payment-success",
	"/join",
	"/confirm-email",
];

/** The registration page with the address filled in; `form` is the one-time link of an admission form's receipt. */
export const registrationFor = (email: string, form?: string) =>
	`/registration?${new URLSearchParams({ email, ...(form ? { form } : {}) })}`;

export const signInFor = (page: string) => `/signin?${returnTo(page)}`;

/** The registration page for a visitor who needs an account for this page. */
export const registrationBefore = (page: string) => `/registration?${returnTo(page)}`;

const returnTo = (page: string) => `from=${encodeURIComponent(page).replaceAll("%2F", "/")}`;

/** The page that asks for the second factor, with the page after it. */
export function secondStepFor(page: string | null, hasPasskeys = false) {
	const query = [...(page ? [returnTo(page)] : []), ...(hasPasskeys ? ["passkey=yes"] : [])];
	return query.length > 0 ? `/signin/second-step?${query.join("&")}` : "/signin/second-step";
}

/** The guarded page in `?from=`, with its query, or null. */
export function findReturnUrl(search: string) {
	const from = new URLSearchParams(search).get("from");
	// The page number of a list, or its search, is kept.
	const [path = "", query = ""] = from?.split(/(?=\?)/) ?? [];
	const isPlain = /^(\/\w[\w.-]*)+$/.test(path) && /^(\?[\w%=&.+@-]*)?$/.test(query);
	return isPlain && guarded.some((page) => path === page || path.startsWith(`${page}/`)) ? path + query : null;
}

/** The sign-in page for a new member of the staff; with `setup`, they set up two-step sign-in next. */
export const afterJoining = (setup: string | null) => (setup ? signInFor(`/profile?setup=${setup}`) : "/signin");

export const isAdminPage = (page: string) => page === "/admin" || page.startsWith("/admin/");

/** The first page of the admin area. */
export const adminHome = "/admin/dashboard";

/** The first page of a new account: the one that asked for it, or what an applicant does next. */
export const landingForNew = (
	{ AdmissionId, formWaits }: { AdmissionId: string | null; formWaits: boolean },
	returnUrl: string | null,
) => {
	if (returnUrl && !isAdminPage(returnUrl)) return returnUrl;
	return AdmissionId ? "/courses" : formWaits ? "/profile" : "/";
};

/** The first page for this role: students cannot open the admin area and would only be redirected to the sign-in again. */
export const landingFor = (role: string, returnUrl: string | null) =>
	returnUrl && (role === "admin" || !isAdminPage(returnUrl)) ? returnUrl : role === "admin" ? adminHome : "/";
