// Every token and component in all its states: for screenshots and accessibility checks.
import { type ReactNode, useState } from "react";
import { words } from "#content/words.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import type { Visitor } from "#web/ui/frame/account-menu.tsx";
import { BackToTop } from "#web/ui/frame/back-to-top.tsx";
import { ChatLink } from "#web/ui/frame/chat-link.tsx";
import { Footer } from "#web/ui/frame/footer.tsx";
import { Header } from "#web/ui/frame/header.tsx";
import { WelcomeBanner } from "#web/ui/frame/welcome-banner.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";
import { Controls } from "./controls.tsx";
import { Pieces } from "./pieces.tsx";
import { Surfaces } from "./surfaces.tsx";
import { Tokens } from "./tokens.tsx";

/** Stands in for the server: rejects every number that does not have ten digits, and stores nothing. */
async function answerForm(fields: FormData) {
	await new Promise((wait) => setTimeout(wait, 600));
	if (!/^\d{10}$/.test(String(fields.get("phone")))) {
		const { form, fields: problems } = words().messages;
		return { message: form.invalid, errors: { phone: problems.phone } };
	}
	toast("success", "Sent.");
	return false;
}

export const meta = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

const visitors: readonly Visitor[] = ["visitor", "student", "admin"];
const tones = ["info", "success", "warning", "error"] as const;

export default function Ui() {
	const [asking, setAsking] = useState(false);
	return (
		<>
			<WelcomeBanner />
			<Header />
			<main id="content">
				<PageHead eyebrow="Development" title="Components" lead="What the screens are built from, in every state." />
				<Tokens />
				<Controls />
				<Surfaces />
				<Pieces />
				<Group title="A form that talks to the server">
					<ApiForm action="/auth/addcontact" className="grid max-w-form gap-5" beforeSend={answerForm}>
						{({ busy }) => (
							<>
								<Field label="Name" name="from_name" autoComplete="name" />
								<Field label="Contact number" name="phone" inputMode="tel" autoComplete="tel" required />
								<Button type="submit" busy={busy}>
									Send
								</Button>
							</>
						)}
					</ApiForm>
				</Group>
				<Group title="Messages">
					<div className="flex flex-wrap gap-3">
						{tones.map((tone) => (
							<Button
								key={tone}
								look="secondary"
								onClick={() => toast(tone, `A toast that says ${tone}, for five seconds.`)}
							>
								Toast: {tone}
							</Button>
						))}
						<Button look="secondary" onClick={() => setAsking(true)}>
							Alert dialog
						</Button>
					</div>
					<AlertDialog open={asking} onClose={() => setAsking(false)}>
						You must agree to the terms and conditions before submitting.
					</AlertDialog>
				</Group>
				<Group title="Header, in its three states">
					{visitors.map((visitor) => (
						<div key={visitor} inert className={visitor === "visitor" ? "specimen" : "specimen specimen-open"}>
							<Header as={visitor} />
						</div>
					))}
				</Group>
			</main>
			<Footer />
			<BackToTop />
			<ChatLink />
		</>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="page py-10">
			<h2 className="mb-6 text-2xl">{title}</h2>
			{children}
		</section>
	);
}
