import { accountWords } from "#content/en/account/account.ts";
import type { ConfirmEmailResponse } from "#contract/accounts.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { storeUser } from "#web/session/stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import type { Route } from "./+types/confirm-email";

/** Opening the page does not use the link up: mail programs and scanners open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	if (token === "") return null;
	const asked = await apiOf(context).auth["confirm-email"].$get({ query: { token } });
	if (asked.status === 200) {
		const { email, needs } = await asked.json();
		return { token, email, needs };
	}
	// Longer than any link of ours.
	if (asked.status === 422) return null;
	if (asked.status === 400) return { useless: (await asked.json()).message };
	throw unavailable();
}

export const handle = screen("auth");
export const meta = () => [
	...unlisted(accountWords().confirmEmail),
	// The URL contains the token: no other site may see it.
	{ name: "referrer", content: "same-origin" },
];

export default function ConfirmEmail({ loaderData: link }: Route.ComponentProps) {
	const text = accountWords().confirmEmail;
	if (!link || "useless" in link)
		return (
			<PageHead title={text.useless} lead={link?.useless ?? text.uselessLead}>
				<p className="mt-6">
					<ButtonLink to="/profile">{text.profile}</ButtonLink>
				</p>
			</PageHead>
		);
	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<AuthNotes {...text.why} />}>
			<DescriptionList facts={[{ name: text.address, value: link.email }]} className="mb-5" />
			{link.needs === "signIn" ? (
				<div className="grid gap-4">
					<Notice>{text.signInFirst}</Notice>
					<ButtonLink to={signInFor(`/confirm-email?token=${encodeURIComponent(link.token)}`)}>
						{text.signIn}
					</ButtonLink>
				</div>
			) : (
				<ApiForm<ConfirmEmailResponse>
					action="/auth/confirm-email"
					className="grid gap-4"
					onSuccess={({ user }) => {
						storeUser(user);
						return "/profile";
					}}
				>
					{({ busy }) => (
						<>
							<input type="hidden" name="token" value={link.token} />
							{link.needs === "password" && (
								<PasswordField
									label={text.password}
									hint={text.passwordHint}
									name="password"
									autoComplete="current-password"
									maxLength={128}
									required
								/>
							)}
							<Button type="submit" size="large" busy={busy}>
								{text.submit}
							</Button>
						</>
					)}
				</ApiForm>
			)}
		</AuthLayout>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}
