import { useEffect, useEffectEvent, useRef, useState } from "react";
import { savedSheetWords } from "#content/en/account/saved-sheets.ts";
import { localAddress } from "#content/language.ts";
import { signInFor } from "#contract/return-url.ts";
import type { Typed } from "#contract/trade-tools/fields.ts";
import type { ToolName } from "#contract/trade-tools/names.ts";
import type { SheetResponse, SheetSaved } from "#contract/trade-tools/saved-sheets.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { call } from "#web/client/call.ts";
import { forgetUnsent, keepUnsent, markTextKept, takeUnsent } from "#web/client/unsent.ts";
import { useStoredUser } from "#web/session/use-stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * Saves the typed values under a name, and opens the sheet in `?saved=`. A visitor is offered the sign-in and finds
 * everything unchanged afterwards.
 */
export function SavedSheet({
	tool,
	typed,
	canSave = true,
	isKept,
	onOpen,
}: {
	tool: ToolName;
	typed: Typed;
	/** False for invalid values. */
	canSave?: boolean;
	/** For a tool without a link: whether this tab stores the values, until they are saved or the tab is closed. */
	isKept?: boolean;
	/** `isSaved` is false for values that were typed before a sign-in, a reload or another page. */
	onOpen: (typed: Typed, isSaved: boolean) => void;
}) {
	const text = savedSheetWords().inTool;
	const user = useStoredUser();
	const [opened, setOpened] = useState<{ id: string; name: string; savedAt: string }>();
	const [said, setSaid] = useState("");
	/** Increased to render the form anew for an opened sheet. */
	const [version, setVersion] = useState(0);

	const begin = useEffectEvent(async () => {
		const id = savedId();
		const kept = await takeUnsent<{ typed: Typed; seen?: string }>(placeOf(tool, id));
		// The page may be left again before the tool shows them.
		if (kept && isKept !== undefined) keepUnsent(placeOf(tool, id), kept);
		const sheet = id ? await openSheet(id, tool) : undefined;
		// Lets the tool read its own form first.
		await null;
		if (sheet) {
			// Another device may have saved it since these values were typed.
			setOpened({ ...sheet, savedAt: kept?.seen || sheet.savedAt });
			setVersion((one) => one + 1);
		}
		if (kept) {
			onOpen(kept.typed, false);
			setSaid(text.isBack);
		} else if (sheet) {
			onOpen(sheet.typed, true);
			setSaid(text.opened(sheet.name));
		} else if (sheet === null) setSaid(text.notOpened);
	});
	useEffect(() => void begin(), []);

	const seen = opened?.savedAt ?? "";
	const keep = (values: Typed) => keepUnsent(placeOf(tool, savedId()), { typed: values, seen });
	const latest = useRef(typed);
	latest.current = typed;
	const wasKept = useRef(false);
	const follow = useEffectEvent((values: Typed) => {
		if (isKept) keep(values);
		else if (wasKept.current) forgetTyped(tool);
		wasKept.current = isKept === true;
	});
	useEffect(() => follow(typed), [typed]);
	return (
		<div className="tool-save no-js:hidden">
			<h3 className="tool-heading">{text.title}</h3>
			<p role="status" className="tool-said">
				{said}
			</p>
			{user === null ? (
				<p>
					<a
						className="link"
						// It stores the typed values, so the click waits for hydration.
						data-press
						href={localAddress(signInFor(`/tools/${tool}`))}
						onClick={(event) => {
							event.currentTarget.href = localAddress(signInFor(`/tools/${tool}${location.search}`));
							keep(typed);
							markTextKept();
						}}
					>
						{text.signIn}
					</a>
					<span className="tool-note block">{text.signInNote}</span>
				</p>
			) : (
				canSave && (
					<ApiForm<SheetSaved>
						key={version}
						action="/auth/tools/saved"
						name={`save ${tool}`}
						more={() => ({ typed, seen })}
						onRefused={() => keep(latest.current)}
						onSuccess={({ sheet }) => {
							forgetTyped(tool);
							setOpened(sheet);
							// A reload opens this sheet, as it was saved, with what was typed meanwhile.
							const isTypedSince = JSON.stringify(latest.current) !== JSON.stringify(typed);
							const link = isTypedSince && isKept === undefined ? location.hash : "";
							history.replaceState(history.state, "", `${location.pathname}?saved=${sheet.id}${link}`);
							if (isTypedSince && isKept !== undefined)
								keepUnsent(placeOf(tool, sheet.id), { typed: latest.current, seen: sheet.savedAt });
							setSaid("");
							return false;
						}}
					>
						{({ busy, outcome }) => (
							<>
								<input type="hidden" name="tool" value={tool} />
								<input type="hidden" name="id" value={opened?.id ?? ""} />
								<Field
									label={text.name}
									name="name"
									defaultValue={opened?.name}
									maxLength={80}
									autoComplete="off"
									required
								/>
								<p className="tool-buttons">
									<Button type="submit" name="as" value={opened ? "same" : "new"} look="secondary" busy={busy}>
										{opened ? text.saveChanges : text.save}
									</Button>
									{opened && (
										<Button type="submit" name="as" value="new" look="quiet" busy={busy}>
											{text.asNew}
										</Button>
									)}
									{outcome?.ok === false && outcome.now === "changed" && (
										<Button type="submit" name="as" value="replace" look="quiet" busy={busy}>
											{text.replace}
										</Button>
									)}
								</p>
							</>
						)}
					</ApiForm>
				)
			)}
			{user && (
				<p className="tool-note">
					<Link to="/profile/tools" className="link">
						{savedSheetWords().title}
					</Link>
				</p>
			)}
		</div>
	);
}

/** Of the sheet in `?saved=`, or of the one with this id; null for values that were never saved. */
export const forgetTyped = (tool: ToolName, id = savedId()) => forgetUnsent(placeOf(tool, id));

const placeOf = (tool: ToolName, id: string | null) => ["tool", tool, id].filter(Boolean).join(" ");
const savedId = () => new URLSearchParams(location.search).get("saved");

async function openSheet(id: string, tool: ToolName) {
	const response = await call(`/auth/tools/saved/${encodeURIComponent(id)}`).catch(() => null);
	const { sheet } = response?.ok ? ((await response.json()) as SheetResponse) : { sheet: null };
	return sheet?.tool === tool ? sheet : null;
}
