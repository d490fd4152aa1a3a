import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { Link } from "#web/ui/link.tsx";

/** A link of a menu: marked on its own page. */
export function NavLink(link: ComponentProps<typeof Link>) {
	const { pathname } = useLocation();
	// A prerendered page is requested with a trailing slash.
	const isHere = (pathname.replace(/\/$/, "") || "/") === link.to;
	return <Link {...link} aria-current={isHere ? "page" : undefined} />;
}
