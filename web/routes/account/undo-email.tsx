import { accountWords } from "#content/en/account/account.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { forgetUser } from "#web/session/stored-user.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { AuthLayout, AuthNotes } from "#web/ui/forms/auth-layout.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import type { Route } from "./+types/undo-email";

/** Opening the page changes nothing: mail programs and scanners open links by themselves. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	if (token === "") return null;
	const asked = await apiOf(context).auth["undo-email"].$get({ query: { token } });
	if (asked.status === 200) return { token, email: (await asked.json()).email };
	// 422: longer than any link of ours.
	if (asked.status === 400 || asked.status === 422) return null;
	throw unavailable();
}

export const handle = screen("auth");
export const meta = () => [
	...unlisted(accountWords().undoEmail),
	// The URL contains the token: no other site may see it.
	{ name: "referrer", content: "same-origin" },
];

export default function UndoEmail({ loaderData: link }: Route.ComponentProps) {
	const text = accountWords().undoEmail;
	if (!link)
		return (
			<PageHead title={text.useless} lead={text.uselessLead}>
				<p className="mt-6">
					<ButtonLink to="/contact">{text.contact}</ButtonLink>
				</p>
			</PageHead>
		);
	return (
		<AuthLayout title={text.title} lead={text.lead} code={text.code} aside={<AuthNotes {...text.after} />}>
			<DescriptionList facts={[{ name: text.address, value: link.email }]} className="mb-5" />
			<ApiForm
				action="/auth/undo-email"
				className="grid gap-4"
				onSuccess={() => {
					// Every session of the account has ended.
					forgetUser();
					return "/signin";
				}}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="token" value={link.token} />
						<Button type="submit" size="large" busy={busy}>
							{text.submit}
						</Button>
					</>
				)}
			</ApiForm>
		</AuthLayout>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}
