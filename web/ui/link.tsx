import { use } from "react";
import { localAddress } from "#content/language.ts";
import { isAppPage } from "#web/client/app-pages.ts";
import { type LinkProps, Navigation } from "#web/client/navigation.ts";

/**
 * A link to a page of the site. Pages of the app (the admin area, the student's pages) open without a new document when
 * the user is already there; all others are documents of their own.
 */
export function Link({ to, preventScrollReset, ...link }: LinkProps) {
	const { AppLink } = use(Navigation);
	return AppLink && isAppPage(to) ? (
		<AppLink to={to} preventScrollReset={preventScrollReset} {...link} />
	) : (
		<a href={localAddress(to)} {...link} />
	);
}
