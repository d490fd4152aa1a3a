import { accountWords } from "#content/en/account/account.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Card } from "#web/ui/records/card.tsx";

/** Changes the password while signed in; users who only use Google see how to set one. */
export function PasswordCard({ email, usesPassword }: { email: string; usesPassword: boolean }) {
	const text = accountWords().profile.password;
	return (
		<Card id="password">
			<h2 className="mb-2 text-xl">{text.title}</h2>
			{usesPassword ? (
				<>
					<p className="mb-4">{text.lead}</p>
					<ApiForm action="/auth/change-password" className="grid gap-5" resets>
						{({ busy }) => (
							<>
								{/* No name, so it is never sent: it tells password managers whose password this is. */}
								<input type="text" autoComplete="username" value={email} readOnly hidden />
								<PasswordField
									label={text.current}
									name="current"
									autoComplete="current-password"
									maxLength={128}
									required
								/>
								<PasswordField
									label={text.next}
									hint={text.nextHint}
									name="password"
									autoComplete="new-password"
									maxLength={128}
									required
								/>
								<Button type="submit" busy={busy}>
									{text.submit}
								</Button>
							</>
						)}
					</ApiForm>
				</>
			) : (
				<p>
					{text.none}{" "}
					<Link to="/forgetpsw" className="link">
						{text.ask}
					</Link>
				</p>
			)}
		</Card>
	);
}
