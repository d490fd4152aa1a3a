import { data, Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import type { MessageAllDraft, MessageAllSent } from "#contract/admin/batches.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { SentMessages } from "#web/routes/admin/ui/enquiries/sent-messages.tsx";
import { MessageFields, readTemplateChoice, TemplateChoice } from "#web/routes/admin/ui/message-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
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
						<h2 className="mb-3 text-xl">{messageWords().compose.history}</h2>
						<SentMessages messages={sent} pageOf={(message) => `/admin/batches/${id}/message/${message}`} />
					</section>
				</div>
			</div>
		</>
	);
}

function MessageForm({ id, file: { draft }, sendKey }: { id: string; file: MessageAllDraft; sendKey: string }) {
	const { messageAll: text } = batchWords();
	const { send } = messageWords().compose;
	return (
		<ApiForm<MessageAllSent>
			action={`/auth/admin/batches/${id}/message`}
			className="mt-4 grid gap-4"
			onSuccess={({ next }) => next}
		>
			{({ busy }) => (
				<>
					<p>{text.how[draft.channel]}</p>
					<MessageFields
						draft={draft}
						sendKey={sendKey}
						hint={text.textHint}
						send={draft.channel === "email" ? text.send : send.whatsapp}
						busy={busy}
					/>
				</>
			)}
		</ApiForm>
	);
}
