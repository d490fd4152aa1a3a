import { accountWords } from "#content/en/account/account.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { Link } from "#web/ui/link.tsx";
import { ContactWays } from "#web/ui/records/contact-ways.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

export function ForgottenPassword() {
	const text = accountWords().forgotPassword;
	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<Help />}>
			<ApiForm action="/auth/forgot-password" className="grid gap-4" quiet>
				{({ busy, outcome }) => (
					<>
						{outcome?.ok && <Notice tone="success">{outcome.answer.message}</Notice>}
						<Field
							label={text.account}
							hint={text.accountHint}
							name="email"
							type="text"
							inputMode="email"
							autoComplete="username"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={254}
							required
						/>
						<Button type="submit" size="large" busy={busy}>
							{text.next}
						</Button>
					</>
				)}
			</ApiForm>
			<p className="gate-foot">
				<span>
					{text.remembered}{" "}
					<Link to="/signin" className="link">
						{text.signIn}
					</Link>
				</span>
				<span>
					{text.newHere}{" "}
					<Link to="/registration" className="link">
						{text.register}
					</Link>
				</span>
			</p>
		</AuthLayout>
	);
}

function Help() {
	const { help } = accountWords().forgotPassword;
	return (
		<>
			<AuthNotes title={help.title} items={[...help.items, help.contact]} ordered />
			<div className="mt-4">
				<ContactWays words={accountWords().ways} subject={help.subject} text={help.message} />
			</div>
		</>
	);
}
