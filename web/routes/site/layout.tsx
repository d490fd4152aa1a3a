import { Outlet } from "react-router";
import { words } from "#content/words.ts";
import { BackToTop } from "#web/ui/frame/back-to-top.tsx";
import { ChatLink } from "#web/ui/frame/chat-link.tsx";
import { Footer } from "#web/ui/frame/footer.tsx";
import { Header } from "#web/ui/frame/header.tsx";
import { LanguageOffers } from "#web/ui/frame/language-menu.tsx";
import { WelcomeBanner } from "#web/ui/frame/welcome-banner.tsx";

export default function SiteLayout() {
	return (
		<>
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<LanguageOffers />
			<WelcomeBanner />
			<Header />
			<main id="content" tabIndex={-1} className="grow">
				<Outlet />
			</main>
			<Footer />
			<aside aria-label={words().frame.shortcuts}>
				<BackToTop />
				<ChatLink />
			</aside>
		</>
	);
}
