import { useState } from "react";
import { data, Link } from "react-router";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { formatPhone } from "#content/phones.ts";
import type { MessageSubject } from "#contract/admin/lists.ts";
import type { Draft, SentResponse } from "#contract/admin/messages.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { SentMessages } from "#web/routes/admin/ui/enquiries/sent-messages.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { MessageFields, readTemplateChoice, TemplateChoice } from "#web/routes/admin/ui/message-form.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/message-new";
import "./messages.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const params = url.searchParams;
	const about = { about: params.get("about") ?? "", id: params.get("id") ?? "" };
	const query = { ...about, ...readTemplateChoice(url) } as never;
	const answer = await apiOf(context).auth.admin["message-draft"].$get({ query });
	// The key makes the form idempotent, even without scripts.
	if (answer.status === 200) return { ...about, draft: (await answer.json()) as Draft, key: crypto.randomUUID() };
	return data({ ...about, draft: null, key: "" }, { status: answer.status === 403 ? 403 : 404 });
}

export const handle = screen("none");
export const meta = () => unlisted(messageWords().compose);

export default function NewMessage({ loaderData: { about, id, draft, key } }: Route.ComponentProps) {
	const text = messageWords().compose;
	const [link, setLink] = useState<string | null>(null);
	const { may } = useMay();
	if (!draft)
		return (
			<>
				<AdminHead title={text.title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{text.missing}</Notice>
				</div>
			</>
		);
	const { record, sent } = draft;
	const back = pageOf(about as MessageSubject, id);
	return (
		<>
			<AdminHead title={text.title} lead={text.to(record.name, record.reference)} />
			<div className="page admin-body">
				<p className="mb-5 flex flex-wrap gap-x-6 gap-y-2">
					<Link to={back} className="link">
						{text.back}
					</Link>
					{may("templates.update") && (
						<Link to="/admin/templates" className="link">
							{text.templates}
						</Link>
					)}
				</p>
				<div className="message-grid">
					<Card>
						<TemplateChoice {...draft}>
							<input type="hidden" name="about" value={about} />
							<input type="hidden" name="id" value={id} />
						</TemplateChoice>
						{link && (
							<Notice tone="success" className="mt-4">
								{text.done.whatsapp}{" "}
								<ButtonLink to={link} target="_blank" rel="noopener noreferrer" className="mt-3" autoFocus>
									{text.openWhatsapp}
									<span className="sr-only"> ({text.newTab})</span>
								</ButtonLink>
							</Notice>
						)}
						<MessageForm key={key} about={about} id={id} draft={draft} sendKey={key} back={back} onPrepared={setLink} />
					</Card>
					<section>
						<h2 className="mb-3 text-xl">{text.history}</h2>
						<SentMessages messages={sent} />
					</section>
				</div>
			</div>
		</>
	);
}

const pageOf = (about: MessageSubject, id: string) =>
	({
		enquiry: `/admin/enquiries/${id}`,
		admission: `/admin/admissions/${id}`,
		payment: `/admin/payments/${id}`,
	})[about];

function MessageForm({
	about,
	id,
	draft: { record, draft },
	sendKey,
	back,
	onPrepared,
}: {
	about: string;
	id: string;
	draft: Draft;
	sendKey: string;
	back: string;
	onPrepared: (link: string | null) => void;
}) {
	const text = messageWords().compose;
	const { channel } = draft;
	const recipient = channel === "email" ? record.email : record.phone && formatPhone(record.phone);
	if (!recipient)
		return (
			<Notice tone="warning" className="mt-4">
				{channel === "email" ? text.noEmail : text.noPhone}
			</Notice>
		);
	return (
		<ApiForm<SentResponse>
			action="/auth/admin/messages"
			className="mt-4 grid gap-4"
			onSuccess={({ link }) => {
				onPrepared(link);
				return link === null ? back : undefined;
			}}
		>
			{({ busy }) => (
				<>
					<input type="hidden" name="about" value={about} />
					<input type="hidden" name="id" value={id} />
					<p>
						{text.recipient}: <strong className="wrap-anywhere">{recipient}</strong>
					</p>
					<MessageFields draft={draft} sendKey={sendKey} hint={text.textHint} send={text.send[channel]} busy={busy} />
				</>
			)}
		</ApiForm>
	);
}
