// The way to the sign-in, and back to the page that asked for it.
import { matchPath } from "react-router";

/** Pages that send a visitor to the sign-in. An address may only name one of these to come back to. */
const guarded = [
	"/profile",
	"/accesscourse",
	"/payment-success",
	"/admin/dashboard",
	"/admin/manageusers",
	"/admin/addblog",
	"/admin/showblog",
	"/admin/editblog/:id",
	"/admin/showcontact",
];

export const signInFor = (page: string) => `/signin?from=${encodeURIComponent(page).replaceAll("%2F", "/")}`;

/** The guarded page that `?from=` names, or null: never another site, never a page that nobody guards. */
export function findWayBack(search: string) {
	const from = new URLSearchParams(search).get("from");
	return from !== null && guarded.some((page) => matchPath(page, from)) ? from : null;
}

export const isOfficePage = (page: string) => page.startsWith("/admin/");
