import { useRef } from "react";
import { Link, replace, useNavigate, useSearchParams } from "react-router";
import { accountWords } from "#content/en/account/account.ts";
import { words } from "#content/words.ts";
import { api } from "#web/client/api.ts";
import { sendForm } from "#web/client/send-form.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { forgetUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { ApiForm, type FormError } from "#web/ui/forms/api-form.tsx";
import { AuthLayout } from "#web/ui/forms/auth-layout.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";
import type { Route } from "./+types/resetpsw";

export const handle = screen("auth");
export const meta = () => [
	...unlisted(accountWords().resetPassword),
	// The URL contains the token: no other site may see it.
	{ name: "referrer", content: "no-referrer" },
];

export async function clientAction({ request }: Route.ClientActionArgs) {
	const sent = await sendForm(api.auth["reset-password"], await request.formData());
	if (!sent.ok) return sent;
	// Every session of the account has ended with the old password.
	forgetUser();
	toast("success", sent.answer.message);
	return replace("/signin");
}

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
			<ApiForm action="/auth/reset-password" className="grid gap-4 no-js:hidden" noValidate beforeSend={check}>
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

function compare(fields: FormData, confirmed: string): true | FormError {
	const { account, fields: problems } = words().messages;
	if (fields.get("password") === "") {
		return { ok: false, message: account.fillAll, errors: { password: problems.required } };
	}
	if (fields.get("password") === confirmed) return true;
	return { ok: false, message: account.passwordsDiffer, errors: { [confirmation]: account.passwordsDiffer } };
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
