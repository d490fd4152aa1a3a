import { useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { accountWords } from "#content/en/account/account.ts";
import { words } from "#content/words.ts";
import { ApiForm, type Verdict } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { forgetUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { AuthLayout } from "#web/ui/forms/auth-layout.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

export const handle = screen("auth");
export const meta = () => [
	...unlisted(accountWords().resetPassword),
	// The URL contains the token: no other site may see it.
	{ name: "referrer", content: "no-referrer" },
];

export default function ResetPassword() {
	const text = accountWords().resetPassword;
	const [address] = useSearchParams();
	const navigate = useNavigate();
	const confirm = useRef<HTMLInputElement>(null);
	const token = address.get("token") ?? "";
	const withoutLink = token === "";

	function check(fields: FormData) {
		if (!withoutLink) return compare(fields, confirm.current?.value ?? "");
		void navigate("/signin", { state: { notice: "unchanged" } });
		return false;
	}

	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<After />}>
			<ApiForm
				action="/auth/reset-password"
				className="grid gap-4 no-js:hidden"
				noValidate
				beforeSend={check}
				onSuccess={() => {
					// Every session of the account has ended with the old password.
					forgetUser();
					return "/signin";
				}}
			>
				{({ busy, outcome }) => (
					<>
						{withoutLink && <Notice>{text.noLink}</Notice>}
						<input type="hidden" name="token" value={token} />
						<PasswordField label={text.password} name="password" autoComplete="new-password" maxLength={128} required />
						{/* No name: the confirmation is compared here and never sent. */}
						<PasswordField
							ref={confirm}
							label={text.confirm}
							autoComplete="new-password"
							maxLength={128}
							required
							error={outcome?.ok === false ? outcome.errors?.[confirmation] : undefined}
						/>
						<Button type="submit" size="large" busy={busy}>
							{text.submit}
						</Button>
					</>
				)}
			</ApiForm>
			<p className="js:hidden">{text.noScripts}</p>
			<p className="gate-foot">
				<span>
					{text.where}{" "}
					<Link to="/forgetpsw" className="link">
						{text.ask}
					</Link>
				</span>
			</p>
		</AuthLayout>
	);
}

const confirmation = "confirmation";

function compare(fields: FormData, confirmed: string): Verdict {
	const { account, fields: problems } = words().messages;
	if (fields.get("password") === "") {
		return { message: account.fillAll, errors: { password: problems.required } };
	}
	if (fields.get("password") === confirmed) return true;
	return { message: account.passwordsDiffer, errors: { [confirmation]: account.passwordsDiffer } };
}

function After() {
	const { after } = accountWords().resetPassword;
	return (
		<>
			<h2 className="stencil text-sea-700">{after.title}</h2>
			<ul className="gate-list">
				{after.items.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
		</>
	);
}
