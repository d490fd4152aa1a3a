import { useEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { words } from "#content/words.ts";
import { refreshUser, signOut } from "#web/session.ts";
import { BackToTop } from "#web/ui/frame/back-to-top.tsx";
import { ChatLink } from "#web/ui/frame/chat-link.tsx";
import { Footer } from "#web/ui/frame/footer.tsx";
import { Header } from "#web/ui/frame/header.tsx";
import { say } from "#web/ui/frame/toasts.tsx";
import { WelcomeBanner } from "#web/ui/frame/welcome-banner.tsx";

export default function SiteLayout() {
	const navigate = useNavigate();
	const { account } = words().messages;

	useEffect(() => {
		void refreshUser();
	}, []);

	async function leave() {
		if (!(await signOut())) {
			say("error", account.logoutFailed);
			return;
		}
		say("success", account.loggedOut);
		await navigate("/signin");
	}

	return (
		<>
			<a className="skip" href="#content">
				{words().frame.skip}
			</a>
			<WelcomeBanner />
			<Header onLeave={() => void leave()} />
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
