import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { accountWords } from "#content/en/account/account.ts";
import { words } from "#content/words.ts";
import type { SignUpResponse } from "#contract/accounts.ts";
import { ApiForm, type Verdict } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { storeUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { AuthLayout } from "#web/ui/forms/auth-layout.tsx";
import { ConsentLine } from "#web/ui/forms/consent-line.tsx";
import { fillEmpty } from "#web/ui/forms/fill-empty.ts";
import { GoogleButton } from "#web/ui/forms/google-button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

export const handle = screen("auth");
export const meta = () => unlisted(accountWords().registration);

export default function Registration() {
	const text = accountWords().registration;
	const confirm = useRef<HTMLInputElement>(null);
	// With scripts the specified message appears for an empty field; without them the browser's own.
	const live = useHydrated();
	const body = useRef<HTMLDivElement>(null);
	// From an admission form or its receipt. The page is prerendered, so the parameters are read in the browser.
	const [search] = useSearchParams();
	const email = live ? search.get("email") : null;
	const form = live ? search.get("form") : null;
	useEffect(() => fillEmpty(body.current, { email }), [email]);

	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<Steps />}>
			<ApiForm<SignUpResponse>
				action="/auth/signup"
				className="grid gap-4"
				noValidate={live}
				beforeSend={(fields) => check(fields, confirm.current?.value ?? "")}
				onSuccess={({ user }) => {
					storeUser(user);
					// Whoever has applied already goes on from there.
					return user.AdmissionId ? "/courses" : user.formWaits ? "/profile" : "/";
				}}
			>
				{({ busy, outcome }) => (
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
						<PasswordField
							label={text.password}
							hint={text.passwordHint}
							name="password"
							autoComplete="new-password"
							maxLength={128}
							required
						/>
						{/* No name: the confirmation is compared here and never sent. */}
						<PasswordField
							ref={confirm}
							label={text.confirm}
							autoComplete="new-password"
							maxLength={128}
							required
							error={outcome?.ok === false ? outcome.errors?.[confirmation] : undefined}
						/>
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
					<Link to="/signin" className="link">
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

const confirmation = "confirmation";

/** All five fields, and the same password twice; otherwise nothing is sent. */
function check(fields: FormData, confirmed: string): Verdict {
	const { account, fields: problems } = words().messages;
	const empty = [...fields, [confirmation, confirmed] as const].filter(([, value]) => String(value).trim() === "");
	if (empty.length > 0) {
		return {
			message: account.fillAll,
			errors: Object.fromEntries(empty.map(([name]) => [name, problems.required])),
		};
	}
	if (fields.get("password") === confirmed) return true;
	return { message: account.passwordsDiffer, errors: { [confirmation]: account.passwordsDiffer } };
}

function Steps() {
	const { next } = accountWords().registration;
	return (
		<>
			<h2 className="stencil text-sea-700">{next.title}</h2>
			<ol className="gate-list">
				{next.steps.map(({ name, note }) => (
					<li key={name}>
						<span>
							<strong className="block">{name}</strong>
							{note}
						</span>
					</li>
				))}
			</ol>
		</>
	);
}
