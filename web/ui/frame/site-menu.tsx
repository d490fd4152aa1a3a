import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { words } from "#content/words.ts";
import { Brand } from "#web/ui/brand/brand.tsx";
import { firstLinks, secondLinks } from "#web/ui/frame/site-links.ts";

export const siteMenuId = "site-menu";

/**
 * The slide-out menu of small screens. Its button is a link to its id, so it opens by `:target` without scripts or
 * before they load; with scripts it is a modal dialog: focus stays inside, Escape closes it, the page behind does not
 * scroll.
 */
export function SiteMenu() {
	const { menu } = words().frame;
	const dialog = useRef<HTMLDialogElement>(null);
	const { pathname } = useLocation();

	useEffect(() => {
		const opener = document.querySelector<HTMLElement>("[data-opens-menu]");
		const open = (event: Event) => {
			event.preventDefault();
			dialog.current?.showModal();
		};
		const openBySpace = (event: KeyboardEvent) => event.key === " " && open(event);
		opener?.addEventListener("click", open);
		opener?.addEventListener("keydown", openBySpace);
		return () => {
			opener?.removeEventListener("click", open);
			opener?.removeEventListener("keydown", openBySpace);
		};
	}, []);

	// Closes when the screen changes.
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason to close, not something the effect reads
	useEffect(() => dialog.current?.close(), [pathname]);

	useEffect(() => {
		// Opened before scripts ran: continue as a dialog, and remove the hash that would open it again.
		if (window.location.hash === `#${siteMenuId}`) {
			window.location.hash = "";
			dialog.current?.showModal();
		}
	}, []);

	const close = () => dialog.current?.close();

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the dialog's own key
		<dialog
			ref={dialog}
			id={siteMenuId}
			aria-label={menu.label}
			className="site-menu on-ink"
			onClick={(event) => event.target === event.currentTarget && close()}
		>
			<div className="site-menu-sheet">
				<div className="flex items-center justify-between">
					<Brand />
					{/* biome-ignore lint/a11y/useValidAnchor: without scripts this link is what closes the menu */}
					<a
						href="#top"
						className="site-menu-close"
						onClick={(event) => {
							event.preventDefault();
							close();
						}}
					>
						<X aria-hidden="true" className="size-6" />
						<span className="sr-only">{menu.close}</span>
					</a>
				</div>
				<nav aria-label={menu.label}>
					<ul>
						{[...firstLinks, ...secondLinks].map(({ to, name }) => (
							<li key={to}>
								<NavLink to={to} end className="site-menu-link" onClick={close}>
									{menu[name]}
								</NavLink>
							</li>
						))}
						<li className="signed-in:hidden">
							<NavLink to="/signin" className="site-menu-link" onClick={close}>
								{menu.signIn}
							</NavLink>
						</li>
						<li className="signed-out:hidden">
							<NavLink to="/profile" className="site-menu-link" onClick={close}>
								{menu.profile}
							</NavLink>
						</li>
					</ul>
				</nav>
				<p className="stencil mt-auto text-ink-300">{words().frame.footer.place}</p>
			</div>
		</dialog>
	);
}
