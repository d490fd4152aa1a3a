import type { ChangeEvent, ReactNode } from "react";
import { Form } from "react-router";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { messageChannels } from "#contract/admin/lists.ts";
import type { Draft } from "#contract/admin/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { confirm } from "#web/ui/dialogs/use-confirm.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { isTyped } from "#web/ui/forms/typed-text.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import "./message-form.css";

/** The choice of a template is one field: an id, or a channel without a template. */
export function readTemplateChoice(url: URL): { template?: string; channel?: string } {
	const [kind, value] = url.searchParams.get("choice")?.split(":") ?? [];
	return value && (kind === "template" || kind === "channel") ? { [kind]: value } : {};
}

/** How the message is sent, and with which template. `children` are further fields of the query. */
export function TemplateChoice({
	templates,
	draft,
	children,
}: Pick<Draft, "templates" | "draft"> & { children?: ReactNode }) {
	const { compose: text, channels } = messageWords();
	const live = useHydrated();
	const chosen = draft.template ? `template:${draft.template}` : `channel:${draft.channel}`;
	async function submit({ currentTarget: list }: ChangeEvent<HTMLSelectElement>) {
		const written = document.querySelectorAll("input[name=subject], textarea[name=text]");
		if ([...written].some(isTyped) && !(await confirm(text.replace))) list.value = chosen;
		else list.form?.requestSubmit();
	}
	return (
		<Form method="get" className="template-choice" preventScrollReset>
			{children}
			<Select
				bare
				key={chosen}
				label={text.template}
				name="choice"
				defaultValue={chosen}
				onChange={(event) => void submit(event)}
			>
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

/** The template, the subject of an e-mail, and the text, with the button that sends them. */
export function MessageFields({
	draft: { channel, template, subject, text },
	sendKey,
	hint,
	send,
	busy,
}: Pick<Draft, "draft"> & { sendKey: string; hint: string; send: string; busy: boolean }) {
	const words = messageWords().compose;
	return (
		<>
			<input type="hidden" name="key" value={sendKey} />
			<input type="hidden" name="channel" value={channel} />
			<input type="hidden" name="template" value={template ?? ""} />
			{channel === "email" && (
				<Field
					label={words.subject}
					name="subject"
					maxLength={150}
					defaultValue={subject}
					autoComplete="off"
					required
				/>
			)}
			<TextArea label={words.text} hint={hint} name="text" rows={10} maxLength={4000} defaultValue={text} required />
			<p>
				<Button type="submit" busy={busy}>
					{send}
				</Button>
			</p>
		</>
	);
}
