import { use } from "react";
import { localAddress } from "#content/language.ts";
import { isAppPage } from "#web/client/app-pages.ts";
import { type LinkProps, Navigation } from "#web/client/navigation.ts";

/**
 * A link to a page of the site. Pages of the app (the admin area, the student's pages) open without a document load
 * when the user is already in the app; all others are separate documents.
 */
export function Link({ to, preventScrollReset, ...link }: LinkProps) {
	const { AppLink } = use(Navigation);
	return AppLink && isAppPage(to) ? (
		<AppLink to={to} preventScrollReset={preventScrollReset} {...link} />
	) : (
		<a href={localAddress(to)} {...link} />
	);
}
