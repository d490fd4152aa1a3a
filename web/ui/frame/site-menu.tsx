import { X } from "lucide-react";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { Brand } from "#web/ui/brand/brand.tsx";
import { LanguageLinks } from "#web/ui/frame/language-menu.tsx";
import { NavLink } from "#web/ui/frame/nav-link.tsx";
import { firstLinks, secondLinks } from "#web/ui/frame/site-links.ts";

export const siteMenuId = "site-menu";

/**
 * The slide-out menu of small screens. Its button is a link to its id, so it opens by `:target` without scripts or
 * before they load; with scripts (frame.ts) it is a modal dialog: focus stays inside, Escape closes it, the page behind
 * does not scroll.
 */
export function SiteMenu() {
	const { menu } = words().frame;
	return (
		<dialog id={siteMenuId} aria-label={menu.label} className="site-menu on-ink">
			<div className="site-menu-sheet">
				<div className="flex items-center justify-between">
					<Brand />
					<a href="#top" className="site-menu-close" data-closes-menu="">
						<X aria-hidden="true" className="size-6" />
						<span className="sr-only">{menu.close}</span>
					</a>
				</div>
				<nav aria-label={menu.label}>
					<ul>
						{[...firstLinks, ...secondLinks].map(({ to, name }) => (
							<li key={to}>
								<NavLink to={to} className="site-menu-link">
									{menu[name]}
								</NavLink>
							</li>
						))}
						<li className="signed-in:hidden">
							<NavLink to="/signin" className="site-menu-link">
								{menu.signIn}
							</NavLink>
						</li>
						<li className="signed-out:hidden">
							<NavLink to="/profile" className="site-menu-link">
								{menu.profile}
							</NavLink>
						</li>
					</ul>
				</nav>
				<ul className="site-menu-languages">
					<LanguageLinks />
				</ul>
				<p className="stencil text-ink-300">{published().frame.place}</p>
			</div>
		</dialog>
	);
}
