import { Menu } from "lucide-react";
import { published } from "#content/published.ts";
import { words } from "#content/words.ts";
import { Brand } from "#web/ui/brand/brand.tsx";
import { AccountMenu, type Visitor } from "#web/ui/frame/account-menu.tsx";
import { LanguageMenu } from "#web/ui/frame/language-menu.tsx";
import { NavLink } from "#web/ui/frame/nav-link.tsx";
import { ScreenTurn } from "#web/ui/frame/screen-turn.tsx";
import { firstLinks, type SiteLink, secondLinks } from "#web/ui/frame/site-links.ts";
import { SiteMenu, siteMenuId } from "#web/ui/frame/site-menu.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * The site's header. CSS paints the signed-in state from the page's attributes, so the same HTML serves everybody
 * without a flash; `as` fixes one state for the page that shows all three.
 */
export function Header({ as }: { as?: Visitor }) {
	const { menu } = words().frame;
	return (
		<header className="site-header" data-as={as}>
			<div className="page site-header-row">
				<LinkGroup links={firstLinks} label={menu.label} />
				<Link to="/" className="site-logo" aria-label={words().frame.logo(published().institute.shortName)}>
					<Brand turns={!as} />
				</Link>
				<div className="flex items-center justify-end gap-1">
					<LinkGroup links={secondLinks} label={menu.more} />
					{!as && <LanguageMenu />}
					<AccountMenu as={as} />
					{/* biome-ignore lint/a11y/useSemanticElements: a link, so that it opens the menu before scripts run */}
					<a href={`#${siteMenuId}`} role="button" aria-haspopup="dialog" className="menu-opener" data-opens-menu="">
						<Menu aria-hidden="true" className="size-6" />
						<span>{menu.open}</span>
					</a>
				</div>
			</div>
			{!as && <ScreenTurn />}
			{!as && <SiteMenu />}
		</header>
	);
}

function LinkGroup({ links, label }: { links: readonly SiteLink[]; label: string }) {
	const { menu } = words().frame;
	return (
		<nav aria-label={label} className="link-group">
			<ul>
				{links.map(({ to, name }) => (
					<li key={to}>
						<NavLink to={to} className="site-link">
							{menu[name]}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
