import { secondFactorWords } from "#content/en/account/second-factor.ts";
import type { LoginResponse } from "#contract/accounts.ts";
import { findReturnUrl, landingFor, signInFor } from "#contract/return-url.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { storeUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { Link } from "#web/ui/link.tsx";
import { PasskeyForm, useOffersPasskey } from "./passkey-form.tsx";

/** The second step of a sign-in: on its own page, and in place of the sign-in form. */
export function SecondStepForm({ passkey = false }: { /** The account has one. */ passkey?: boolean }) {
	const text = secondFactorWords().step;
	const offersPasskey = useOffersPasskey(passkey);
	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<AuthNotes {...text.help} />}>
			<ApiForm<LoginResponse>
				action="/auth/second-step"
				className="grid gap-4"
				onSuccess={({ user }) => {
					if (!user) return signInFor("/profile");
					storeUser(user);
					return landingFor(user.role, findReturnUrl(window.location.search));
				}}
			>
				{({ busy }) => (
					<>
						<Field
							label={text.label}
							hint={text.hint}
							name="code"
							type="text"
							autoComplete="one-time-code"
							autoCapitalize="characters"
							spellCheck={false}
							maxLength={40}
							required
						/>
						<Checkbox name="remember" value="yes" label={text.remember} />
						<Button type="submit" size="large" busy={busy}>
							{text.submit}
						</Button>
					</>
				)}
			</ApiForm>
			{offersPasskey && (
				<div className="mt-4">
					<PasskeyForm step="second-step" />
				</div>
			)}
			<p className="gate-foot">
				<span>
					<Link to="/signin" className="link">
						{text.again}
					</Link>
				</span>
			</p>
		</AuthLayout>
	);
}
