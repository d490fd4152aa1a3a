import { accountWords } from "#content/en/account/account.ts";
import { adminStaffWords } from "#content/en/admin/staff.ts";
import { localAddress } from "#content/language.ts";
import { words } from "#content/words.ts";
import type { InvitationAccepted } from "#contract/accounts.ts";
import { adminHome, afterJoining, signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { forgetUser } from "#web/session/stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { EmailAddress } from "#web/ui/records/email-address.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import type { Route } from "./+types/join";
import { ChosenPassword, useChosenPassword } from "./chosen-password.tsx";

/** Opening the page changes nothing: mail programs and scanners open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	if (token === "") return null;
	const asked = await apiOf(context).auth.invitation.$get({ query: { token } });
	if (asked.status === 200) return { token, ...(await asked.json()) };
	// 422: longer than any link of ours.
	if (asked.status === 410 || asked.status === 400 || asked.status === 422) return null;
	throw unavailable();
}

export const handle = screen("auth");
export const meta = () => [
	...unlisted(accountWords().join),
	// The URL contains the token: no other site may see it.
	{ name: "referrer", content: "same-origin" },
];

export default function Join({ loaderData: invitation }: Route.ComponentProps) {
	const text = accountWords().join;
	if (!invitation)
		return (
			<PageHead title={text.useless} lead={text.uselessLead}>
				<p className="mt-6 flex flex-wrap gap-3">
					<ButtonLink to={signInFor(adminHome)}>{text.toSignIn}</ButtonLink>
					<ButtonLink to="/" look="secondary">
						{text.home}
					</ButtonLink>
				</p>
			</PageHead>
		);
	const { email, roles, invitedBy, needs } = invitation;
	const names = adminStaffWords().roles;
	return (
		<AuthLayout title={text.title} lead={text.lead(invitedBy)} code={text.code} aside={<AuthNotes {...text.after} />}>
			<DescriptionList
				facts={[
					{ name: text.address, value: <EmailAddress>{email}</EmailAddress> },
					...roles.map((role) => ({ name: `${text.role}: ${names[role].name}`, value: names[role].note })),
				]}
				className="mb-5"
			/>
			{needs === "signIn" ? (
				<SignIn token={invitation.token} />
			) : needs === "otherAccount" ? (
				<OtherAccount email={email} />
			) : (
				<Accept token={invitation.token} makesAccount={needs === "account"} />
			)}
		</AuthLayout>
	);
}

function Accept({ token, makesAccount }: { token: string; makesAccount: boolean }) {
	const text = accountWords().join;
	const { repeated, check } = useChosenPassword();
	return (
		<ApiForm<InvitationAccepted>
			action="/auth/invitation"
			className="grid gap-4"
			beforeSend={makesAccount ? check : undefined}
			onSuccess={({ setup }) => {
				if (!makesAccount) return adminHome;
				forgetUser();
				return afterJoining(setup);
			}}
		>
			{({ busy }) => (
				<>
					<input type="hidden" name="token" value={token} />
					{makesAccount && (
						<>
							<Field label={text.name} name="name" maxLength={80} autoComplete="name" required />
							<PhoneField
								label={text.phone}
								name="phone"
								title={words().messages.fields.phone}
								autoComplete="tel"
								required
							/>
							<ChosenPassword repeated={repeated} label={text.password} confirm={text.confirm} />
						</>
					)}
					<Button type="submit" size="large" busy={busy}>
						{makesAccount ? text.account : text.accept}
					</Button>
				</>
			)}
		</ApiForm>
	);
}

function SignIn({ token }: { token: string }) {
	const text = accountWords().join;
	return (
		<>
			<Notice className="mb-5">{text.signIn}</Notice>
			<ButtonLink to={signInFor(`/join?token=${encodeURIComponent(token)}`)} size="large">
				{text.toSignIn}
			</ButtonLink>
		</>
	);
}

function OtherAccount({ email }: { email: string }) {
	const text = accountWords().join;
	return (
		<>
			<Notice tone="warning" className="mb-5">
				{text.other(email)}
			</Notice>
			<form method="post" action={localAddress("/auth/logout")} data-sign-out={words().messages.account.logoutFailed}>
				<Button type="submit" look="secondary">
					{text.logout}
				</Button>
			</form>
		</>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}
