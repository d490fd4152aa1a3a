import { messageWords } from "#content/en/admin/message-templates.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { messageChannels } from "#contract/admin/lists.ts";
import type { MessageTemplate } from "#contract/admin/messages.ts";
import { messageFields } from "#contract/message-fields.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import type { CallPath } from "#web/client/api.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/templates";
import "#web/routes/admin/ui/message-form.css";
import "./messages.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin["message-templates"].$get();
	return answer.status === 200 ? await answer.json() : { problem: messageWords().templates.failed };
}

export const handle = screen("none");
export const meta = () => unlisted(messageWords().templates);

export default function Templates({ loaderData }: Route.ComponentProps) {
	const text = messageWords().templates;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"templates" in loaderData ? (
					<div className="message-grid">
						<div className="grid content-start gap-4">
							{loaderData.templates.length === 0 && <EmptyState>{text.none}</EmptyState>}
							{loaderData.templates.map((template) => (
								<Template key={template.id} template={template} />
							))}
							<Card>
								<h2 className="mb-4 text-xl">{text.add}</h2>
								<TemplateForm action="/auth/admin/message-templates" name="new template" />
							</Card>
						</div>
						<aside>
							<Card>
								<h2 className="mb-3 text-xl">{text.fieldsTitle}</h2>
								<p className="mb-3">{text.fields}</p>
								<ul className="message-fields">
									{messageFields.map((field) => (
										<li key={field}>
											<code>{`{${field}}`}</code>
										</li>
									))}
								</ul>
							</Card>
						</aside>
					</div>
				) : (
					<ListFailed list="/admin/templates" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function Template({ template }: { template: MessageTemplate }) {
	const { templates: text, channels } = messageWords();
	const { id, name, channel, version, changedBy, changedAt } = template;
	return (
		<details className="template">
			<summary>
				<span className="font-bold wrap-anywhere">{name}</span>
				<Badge tone={channel === "email" ? "sea" : "marigold"}>{channels[channel]}</Badge>
			</summary>
			<div className="template-body">
				<p className="text-sm text-ink-700">{text.changedBy(changedBy, formatTimestamp(changedAt))}</p>
				<TemplateForm
					key={version}
					action={`/auth/admin/message-templates/${id}`}
					name={`template ${id}`}
					template={template}
				/>
				<ActionForm
					action={`/auth/admin/message-templates/${id}/delete`}
					fixed={{ expected: String(version) }}
					question={text.confirm(name)}
					failed={text.failedChange}
				>
					{(busy) => (
						<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.deleteOf(name)}>
							{text.delete}
						</Button>
					)}
				</ActionForm>
			</div>
		</details>
	);
}

function TemplateForm({ action, name, template }: { action: CallPath; name: string; template?: MessageTemplate }) {
	const { templates: text, channels } = messageWords();
	return (
		<ApiForm action={action} name={name} className="grid gap-4" resets={!template}>
			{({ busy }) => (
				<>
					{template && <input type="hidden" name="expected" value={template.version} />}
					<Field
						label={text.name}
						hint={text.nameHint}
						name="name"
						maxLength={60}
						defaultValue={template?.name ?? ""}
						autoComplete="off"
						required
					/>
					<Select bare label={text.channel} name="channel" defaultValue={template?.channel ?? "email"}>
						{messageChannels.map((channel) => (
							<option key={channel} value={channel}>
								{channels[channel]}
							</option>
						))}
					</Select>
					<div className="template-subject">
						<Field
							bare
							label={text.subject}
							hint={text.subjectHint}
							name="subject"
							maxLength={150}
							defaultValue={template?.subject ?? ""}
							autoComplete="off"
						/>
					</div>
					<TextArea
						label={text.text}
						name="text"
						rows={8}
						maxLength={4000}
						defaultValue={template?.text ?? ""}
						required
					/>
					<p>
						<Button type="submit" look={template ? "secondary" : "primary"} busy={busy}>
							{text.save}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}
