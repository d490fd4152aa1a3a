import { accountWords } from "#content/en/account/account.ts";
import { Island } from "#web/islands/island.tsx";
import { staticScreen, unlisted } from "#web/seo/screen.ts";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { Link } from "#web/ui/link.tsx";
import { ContactWays } from "#web/ui/records/contact-ways.tsx";
import { ForgottenPassword } from "./forgotten-password.tsx";

export const handle = staticScreen("auth");
export const meta = () => unlisted(accountWords().forgotPassword);

export default function ForgotPassword() {
	const text = accountWords().forgotPassword;
	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<Help />}>
			<Island name="forgotten-password" of={ForgottenPassword} />
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
