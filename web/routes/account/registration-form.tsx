import { useEffect, useRef } from "react";
import { accountWords } from "#content/en/account/account.ts";
import type { SignUpResponse } from "#contract/accounts.ts";
import { findReturnUrl, landingForNew, signInFor } from "#contract/return-url.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { storeUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { ConsentLine } from "#web/ui/forms/consent-line.tsx";
import { GoogleButton } from "#web/ui/forms/google-button.tsx";
import { fillEmpty } from "#web/ui/forms/typed-text.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { ChosenPassword, useChosenPassword } from "./chosen-password.tsx";

export function RegistrationForm() {
	const text = accountWords().registration;
	const { already } = accountWords().signIn;
	const { repeated, check } = useChosenPassword();
	// With scripts our own message appears for an empty field, without them the browser's.
	const live = useHydrated();
	const body = useRef<HTMLDivElement>(null);
	// Set by a link from an admission form or its receipt, or from the sign-in page. The page is prerendered, so they are read in the browser.
	const search = new URLSearchParams(live ? window.location.search : "");
	const email = search.get("email");
	const form = search.get("form");
	const from = findReturnUrl(search.toString());
	useEffect(() => fillEmpty(body.current, { email }), [email]);

	return (
		<AuthLayout
			title={text.title}
			lead={text.lead}
			code={text.code}
			aside={
				<AuthNotes
					title={text.next.title}
					items={text.next.steps.map(({ name, note }) => (
						<span key={name}>
							<strong className="block">{name}</strong>
							{note}
						</span>
					))}
					ordered
				/>
			}
		>
			<Notice className="mb-5 signed-out:hidden">
				<p>{already.title}</p>
				<Link to="/profile" className="link">
					{already.profile}
				</Link>
			</Notice>
			<ApiForm<SignUpResponse>
				action="/auth/signup"
				className="grid gap-4"
				noValidate={live}
				beforeSend={check}
				onSuccess={({ user }) => {
					storeUser(user);
					return landingForNew(user, findReturnUrl(window.location.search));
				}}
			>
				{({ busy }) => (
					<div ref={body} className="contents">
						{form && <input type="hidden" name="form" value={form} />}
						<Field label={text.name} name="name" autoComplete="name" maxLength={80} required />
						<Field
							label={text.phone}
							hint={text.phoneHint}
							name="phone"
							type="tel"
							inputMode="tel"
							autoComplete="tel"
							maxLength={40}
							required
						/>
						<Field label={text.email} name="email" type="email" autoComplete="email" maxLength={254} required />
						<ChosenPassword repeated={repeated} label={text.password} hint={text.passwordHint} confirm={text.confirm} />
						<ConsentLine words={text.consent} />
						<Button type="submit" size="large" busy={busy}>
							{text.submit}
						</Button>
					</div>
				)}
			</ApiForm>
			<p className="gate-or stencil my-5" aria-hidden="true">
				{accountWords().or}
			</p>
			<GoogleButton>{text.google}</GoogleButton>
			<p className="gate-foot">
				<span>
					{text.haveOne}{" "}
					<Link to={from ? signInFor(from) : "/signin"} className="link">
						{text.signIn}
					</Link>
				</span>
				<span>
					<Link to="/forgetpsw" className="link">
						{text.forgot}
					</Link>
				</span>
			</p>
		</AuthLayout>
	);
}
