import { useEffect, useState } from "react";
import { accountWords } from "#content/en/account/account.ts";
import { signInNotice } from "#content/timings.ts";
import { words } from "#content/words.ts";
import type { LoginResponse } from "#contract/accounts.ts";
import { findReturnUrl, isAdminPage, landingFor, registrationBefore } from "#contract/return-url.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { keepsCookies, refreshUser } from "#web/session/session.ts";
import { storeUser } from "#web/session/stored-user.ts";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { GoogleButton } from "#web/ui/forms/google-button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { SecondStepForm } from "./second-step-form.tsx";

export function SignInForm() {
	const text = accountWords().signIn;
	const arrival = useRedirectNotice();
	// The page is prerendered, so this is read in the browser.
	const from = useHydrated() ? findReturnUrl(window.location.search) : null;
	const [secondStep, setSecondStep] = useState<{ passkey: boolean }>();
	if (secondStep) return <SecondStepForm {...secondStep} />;
	return (
		<AuthLayout
			title={text.title}
			lead={text.lead}
			code={text.code}
			notice={
				arrival && (
					<Notice tone="warning" data-away={arrival.over ? "" : undefined}>
						{arrival.sentence}
					</Notice>
				)
			}
			aside={<Inside />}
		>
			<ApiForm<LoginResponse>
				action="/auth/login"
				className="grid gap-4"
				beforeSend={() => keepsCookies() || { message: text.cookiesBlocked }}
				failed={words().messages.account.loginFailed}
				onSuccess={({ user, passkey = false }) => {
					if (!user) {
						setSecondStep({ passkey });
						return false;
					}
					storeUser(user);
					return landingFor(user.role, findReturnUrl(window.location.search));
				}}
			>
				{({ busy }) => (
					<>
						<Field label={text.email} name="email1" type="email" autoComplete="username" maxLength={254} required />
						<div>
							<PasswordField
								label={text.password}
								name="password1"
								autoComplete="current-password"
								maxLength={128}
								required
							/>
							<p className="mt-1 text-right">
								<Link to="/forgetpsw" className="link inline-block py-1.5">
									{text.forgot}
								</Link>
							</p>
						</div>
						<Button type="submit" size="large" busy={busy}>
							{text.submit}
						</Button>
					</>
				)}
			</ApiForm>
			<p className="gate-or stencil my-5" aria-hidden="true">
				{accountWords().or}
			</p>
			<div className="grid gap-3">
				<GoogleButton>{text.google}</GoogleButton>
				<PasskeyForm step="sign-in" />
			</div>
			<GoogleError />
			<p className="gate-foot">
				<span>
					{text.newHere}{" "}
					<Link to={from ? registrationBefore(from) : "/registration"} className="link">
						{text.register}
					</Link>
				</span>
			</p>
		</AuthLayout>
	);
}

/** The provider did not sign the user in, or was not available. Without scripts the query parameter selects the message. */
function GoogleError() {
	const { signInFailed } = words().messages.account;
	const [failed, setFailed] = useState(false);
	useEffect(() => setFailed(new URLSearchParams(window.location.search).get("google") === "failed"), []);

	/** Removes the parameter, so that neither a reload nor the back button shows the message again. */
	function close() {
		const address = new URL(window.location.href);
		address.searchParams.delete("google");
		history.replaceState(history.state, "", address);
		setFailed(false);
	}

	return (
		<>
			<div id="google-failed" className="mt-4 hidden js:hidden! target:block">
				<Notice tone="error">{signInFailed}</Notice>
			</div>
			<AlertDialog open={failed} onClose={close}>
				{signInFailed}
			</AlertDialog>
		</>
	);
}

/** What an account offers; for a user who is already signed in, where to go next. */
function Inside() {
	const { inside, already } = accountWords().signIn;
	return (
		<>
			<div className="signed-in:hidden">
				<AuthNotes {...inside} />
			</div>
			<div className="signed-out:hidden">
				<h2 className="stencil text-sea-700">{already.title}</h2>
				<p className="mt-2">{already.text}</p>
				<ul className="gate-list">
					<li>
						<Link to="/profile" className="link">
							{already.profile}
						</Link>
					</li>
					<li>
						<Link to="/accesscourse" className="link">
							{already.course}
						</Link>
					</li>
				</ul>
			</div>
		</>
	);
}

/** The reason why the user was sent here, shown for five seconds: a page that requires sign-in, or a failed reset. */
function useRedirectNotice() {
	const user = useStoredUser();
	const [arrival, setArrival] = useState<{ reason: "guard" | "unchanged"; from: string | null; over: boolean }>();

	useEffect(() => {
		const { search } = window.location;
		const from = findReturnUrl(search);
		const unchanged = new URLSearchParams(search).get("notice") === "unchanged";
		const reason = from ? "guard" : unchanged ? "unchanged" : null;
		if (!reason) return;
		setArrival({ reason, from, over: false });
		// The server's guard found no session, so check the stored user again.
		if (reason === "guard") void refreshUser();
		const timer = setTimeout(() => setArrival({ reason, from, over: true }), signInNotice);
		return () => clearTimeout(timer);
	}, []);

	if (!arrival) return null;
	const { staffOnly, passwordUnchanged } = accountWords().signIn;
	const { signInNeeded } = words().messages.account;
	const wrongAccount = user && arrival.from && isAdminPage(arrival.from) && user.role !== "admin";
	const sentence =
		arrival.reason === "unchanged" ? passwordUnchanged : wrongAccount ? staffOnly(user.name) : signInNeeded;
	return { sentence, over: arrival.over };
}
