import { type ChangeEvent, useState } from "react";
import { data, Form, Link } from "react-router";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { formatPhone } from "#content/phones.ts";
import { type MessageSubject, messageChannels } from "#contract/admin/lists.ts";
import type { Draft, SentResponse } from "#contract/admin/messages.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { SentMessages } from "#web/routes/admin/ui/enquiries/sent-messages.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/message-new";
import "./messages.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const params = url.searchParams;
	const about = { about: params.get("about") ?? "", id: params.get("id") ?? "" };
	// The choice of a template is one field: an id, or a channel.
	const [kind, value] = params.get("choice")?.split(":") ?? [];
	const chosen = value && (kind === "template" || kind === "channel") ? { [kind]: value } : {};
	const answer = await apiOf(context).auth.admin["message-draft"].$get({ query: { ...about, ...chosen } as never });
	// Sent twice, the form is one message, also without scripts.
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
						<TemplateChoice about={about} id={id} draft={draft} />
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

type Part = { about: string; id: string; draft: Draft };

function TemplateChoice({ about, id, draft: { templates, draft } }: Part) {
	const { compose: text, channels } = messageWords();
	const live = useHydrated();
	const chosen = draft.template ? `template:${draft.template}` : `channel:${draft.channel}`;
	const submit = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit();
	return (
		<Form method="get" className="message-template" preventScrollReset>
			<input type="hidden" name="about" value={about} />
			<input type="hidden" name="id" value={id} />
			<Select bare key={chosen} label={text.template} name="choice" defaultValue={chosen} onChange={submit}>
				{messageChannels.map((channel) => (
					<optgroup key={channel} label={channels[channel]}>
						<option value={`channel:${channel}`}>{text.without(channels[channel])}</option>
						{templates
							.filter((template) => template.channel === channel)
							.map((template) => (
								<option key={template.id} value={`template:${template.id}`}>
									{template.name}
								</option>
							))}
					</optgroup>
				))}
			</Select>
			{!live && (
				<Button type="submit" look="secondary">
					{text.use}
				</Button>
			)}
		</Form>
	);
}

function MessageForm({
	about,
	id,
	draft: { record, draft },
	sendKey,
	back,
	onPrepared,
}: Part & { sendKey: string; back: string; onPrepared: (link: string | null) => void }) {
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
					<input type="hidden" name="key" value={sendKey} />
					<input type="hidden" name="channel" value={channel} />
					<input type="hidden" name="template" value={draft.template ?? ""} />
					<p>
						{text.recipient}: <strong className="wrap-anywhere">{recipient}</strong>
					</p>
					{channel === "email" && (
						<Field label={text.subject} name="subject" maxLength={150} defaultValue={draft.subject} required />
					)}
					<TextArea
						label={text.text}
						hint={text.textHint}
						name="text"
						rows={10}
						maxLength={4000}
						defaultValue={draft.text}
						required
					/>
					<p>
						<Button type="submit" busy={busy}>
							{text.send[channel]}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}
