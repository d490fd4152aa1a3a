import { data, Form, Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import type { MessageAllDraft } from "#contract/admin/batches.ts";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/message-all";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = readListParams(url, ["template"]);
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
	const { code, count, templates, draft } = file;
	return (
		<>
			<BatchHead title={text.title} lead={text.lead(code, count)} />
			<div className="page admin-body">
				<p className="mb-5">
					<Link to={`/admin/batches/${id}`} className="link">
						{text.back}
					</Link>
				</p>
				{count === 0 ? (
					<Notice>{text.nobody}</Notice>
				) : (
					<Card>
						{templates.length > 0 && (
							<Form method="get" className="batch-line mb-5" preventScrollReset>
								<Select
									bare
									key={draft.template}
									label={text.template}
									name="template"
									defaultValue={draft.template ?? ""}
								>
									<option value="">{text.without}</option>
									{templates.map((template) => (
										<option key={template.id} value={template.id}>
											{template.name}
										</option>
									))}
								</Select>
								<Button type="submit" look="secondary">
									{text.use}
								</Button>
							</Form>
						)}
						<ApiForm
							key={draft.template}
							action={`/auth/admin/batches/${id}/message`}
							className="grid gap-4"
							onSuccess={() => `/admin/batches/${id}`}
						>
							{({ busy }) => (
								<>
									<input type="hidden" name="key" value={key} />
									<input type="hidden" name="template" value={draft.template ?? ""} />
									<Field
										label={text.subject}
										name="subject"
										maxLength={150}
										defaultValue={draft.subject}
										autoComplete="off"
										required
									/>
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
											{text.send}
										</Button>
									</p>
								</>
							)}
						</ApiForm>
					</Card>
				)}
			</div>
		</>
	);
}
