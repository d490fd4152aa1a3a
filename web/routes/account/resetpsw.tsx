import { use } from "react";
import { useSearchParams } from "react-router";
import { accountWords } from "#content/en/account/account.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Navigation } from "#web/client/navigation.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { forgetUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { ChosenPassword, useChosenPassword } from "./chosen-password.tsx";

export const handle = screen("auth");
export const meta = () => [
	...unlisted(accountWords().resetPassword),
	// The URL contains the token: no other site may see it.
	{ name: "referrer", content: "no-referrer" },
];

export default function ResetPassword() {
	const text = accountWords().resetPassword;
	const [address] = useSearchParams();
	const { go } = use(Navigation);
	const { repeated, check } = useChosenPassword();
	const token = address.get("token") ?? "";
	const withoutLink = token === "";

	function checkLink(fields: FormData) {
		if (!withoutLink) return check(fields);
		void go("/signin?notice=unchanged");
		return false;
	}

	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<AuthNotes {...text.after} />}>
			<ApiForm
				action="/auth/reset-password"
				className="grid gap-4 no-js:hidden"
				noValidate
				beforeSend={checkLink}
				onSuccess={() => {
					// Every session of the account has ended with the old password.
					forgetUser();
					return "/signin";
				}}
			>
				{({ busy }) => (
					<>
						{withoutLink && <Notice>{text.noLink}</Notice>}
						<input type="hidden" name="token" value={token} />
						<ChosenPassword repeated={repeated} label={text.password} confirm={text.confirm} />
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
