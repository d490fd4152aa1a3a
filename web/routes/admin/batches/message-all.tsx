import { data, Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import type { MessageAllDraft, MessageAllSent } from "#contract/admin/batches.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { SentMessages } from "#web/routes/admin/ui/enquiries/sent-messages.tsx";
import { readTemplateChoice, TemplateChoice } from "#web/routes/admin/ui/template-choice.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/message-all";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = readTemplateChoice(url) as never;
	const answer = await apiOf(context).auth.admin.batches[":id"].message.$get({ param: { id: params.id }, query });
	if (answer.status === 200)
		return { id: params.id, file: (await answer.json()) as MessageAllDraft, key: crypto.randomUUID() };
	return data({ id: params.id, file: null, key: "" }, { status: answer.status === 403 ? 403 : 404 });
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().messageAll);

export default function MessageToAll({ loaderData: { id, file, key } }: Route.ComponentProps) {
	const { messageAll: text, page } = batchWords();
	if (!file)
		return (
			<>
				<BatchHead title={text.title} lead="" />
				<div className="page admin-body">
					<Notice tone="error">{page.missing}</Notice>
				</div>
			</>
		);
	const { code, count, sent } = file;
	return (
		<>
			<BatchHead title={text.title} lead={text.lead(code, count)} />
			<div className="page admin-body">
				<p className="mb-5">
					<Link to={`/admin/batches/${id}`} className="link">
						{text.back}
					</Link>
				</p>
				<div className="message-grid">
					{count === 0 ? (
						<Notice>{text.nobody}</Notice>
					) : (
						<Card>
							<TemplateChoice {...file} />
							<MessageForm key={key} id={id} file={file} sendKey={key} />
						</Card>
					)}
					<section>
						<h2 className="mb-3 text-xl">{text.history}</h2>
						<SentMessages messages={sent} pageOf={(message) => `/admin/batches/${id}/message/${message}`} />
					</section>
				</div>
			</div>
		</>
	);
}

function MessageForm({ id, file: { draft }, sendKey }: { id: string; file: MessageAllDraft; sendKey: string }) {
	const { messageAll: text } = batchWords();
	const { channel } = draft;
	return (
		<ApiForm<MessageAllSent>
			action={`/auth/admin/batches/${id}/message`}
			className="mt-4 grid gap-4"
			onSuccess={({ next }) => next}
		>
			{({ busy }) => (
				<>
					<input type="hidden" name="key" value={sendKey} />
					<input type="hidden" name="channel" value={channel} />
					<input type="hidden" name="template" value={draft.template ?? ""} />
					<p>{text.how[channel]}</p>
					{channel === "email" && (
						<Field
							label={text.subject}
							name="subject"
							maxLength={150}
							defaultValue={draft.subject}
							autoComplete="off"
							required
						/>
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
