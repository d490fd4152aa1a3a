import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from "lucide-react";
import { createContext, type ReactNode, use, useRef, useState } from "react";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import type { Field, FieldSet, Leaf, List } from "#content/entries/fields.ts";
import { emptyValues, nameOfItem, optionsOf, type Raw } from "#content/entries/values.ts";
import { Button } from "#web/ui/button.tsx";
import { describedBy, FieldFrame } from "#web/ui/fields/field-frame.tsx";
import { PictureControl } from "./picture-control.tsx";
import { type Dragged, useDragOrder } from "./use-drag-order.ts";

type Form = {
	change: (path: readonly string[], value: unknown) => void;
	/** The message at this path. */
	problemAt: (path: readonly string[]) => string | undefined;
	/** Scrolls the preview to this text. */
	point: (text: string) => void;
	/** Announces a move to screen readers. */
	say: (sentence: string) => void;
};
export const ContentForm = createContext<Form | null>(null);

function useForm() {
	const form = use(ContentForm);
	if (!form) throw new Error("a field outside of its form");
	return form;
}

/** The id of a field, to which other pages link. */
export const idAt = (path: readonly string[]) => `field-${path.join("-").replace(/[^\w-]+/g, "-")}`;

/** Scrolls to the field at this path, or to its nearest existing parent, and unfolds the items that contain it. */
export function showField(path: readonly string[]) {
	const found = path.map((_, last) => document.getElementById(idAt(path.slice(0, last + 1)))).findLast(Boolean);
	if (!found) return;
	if (found.firstElementChild instanceof HTMLDetailsElement) found.firstElementChild.open = true;
	for (let around = found.closest("details"); around; around = around.parentElement?.closest("details") ?? null)
		around.open = true;
	found.scrollIntoView({ block: "center" });
	const control = found.matches("input, select, textarea")
		? found
		: found.querySelector<HTMLElement>("summary, button");
	control?.focus({ preventScroll: true });
}

/** The fields of an entry, a group or an item, from their description. */
export function Fields({ fields, values, path = [] }: { fields: FieldSet; values: Raw; path?: readonly string[] }) {
	return Object.entries(fields).map(([name, field]) => (
		<OneField key={name} field={field} value={values[name]} path={[...path, name]} />
	));
}

function OneField({ field, value, path }: { field: Field; value: unknown; path: readonly string[] }) {
	if (field.kind === "group")
		return (
			<fieldset className="site-fieldset" id={idAt(path)}>
				<legend>{entryText(field.label)}</legend>
				<Fields fields={field.fields} values={(value ?? {}) as Raw} path={path} />
			</fieldset>
		);
	if (field.kind === "list") return <Items list={field} rows={(value ?? []) as Raw[]} path={path} />;
	return <Control leaf={field} value={value} path={path} />;
}

function Control({ leaf, value, path }: { leaf: Leaf; value: unknown; path: readonly string[] }) {
	const { change, problemAt, point } = useForm();
	const id = idAt(path);
	const error = problemAt(path);
	const text = siteContentWords().form;
	const set = (next: unknown) => change(path, next);
	const shown = String(value ?? "");
	const common = {
		id,
		className: "control",
		onFocus: () => point(shown),
		...describedBy(id, hintOf(leaf), error),
	};
	const frame = (control: ReactNode) => (
		<FieldFrame
			id={id}
			label={entryText(leaf.label)}
			hint={hintOf(leaf) ?? ""}
			error={error ?? ""}
			required={!("optional" in leaf && leaf.optional)}
		>
			{control}
			{"max" in leaf && typeof value === "string" && shown.length > leaf.max * 0.8 && (
				<p className="field-count" data-over={shown.length > leaf.max ? "" : undefined}>
					{text.characters(shown.length, leaf.max)}
				</p>
			)}
		</FieldFrame>
	);
	switch (leaf.kind) {
		case "flag":
			return (
				<label className="checkbox">
					<input type="checkbox" checked={value === true} onChange={(event) => set(event.target.checked)} />
					<span>
						{entryText(leaf.label)}
						{leaf.hint && <span className="field-hint"> {entryText(leaf.hint)}</span>}
					</span>
				</label>
			);
		case "picture":
			return (
				<div id={id}>
					<PictureControl field={leaf} value={value} onChange={set} error={error} />
				</div>
			);
		case "choice":
			return frame(
				<select {...common} value={shown} onChange={(event) => set(event.target.value)}>
					{Object.entries(optionsOf(leaf)).map(([option, name]) => (
						<option key={option} value={option}>
							{name}
						</option>
					))}
				</select>,
			);
		case "lines":
			return <LinesControl key={path.join(".")} frame={frame} common={common} value={value} onChange={set} />;
		case "text":
		case "prose":
			return frame(
				<textarea
					{...common}
					rows={shown.length > 300 ? 10 : shown.length > 160 || leaf.kind === "prose" ? 4 : 2}
					value={shown}
					onChange={(event) => set(event.target.value)}
				/>,
			);
		case "whole":
		case "degrees":
		case "rupees":
			return <NumberControl frame={frame} common={common} leaf={leaf} value={value} onChange={set} />;
		case "link":
			return <LinkControl frame={frame} common={common} value={value} onChange={set} />;
		default:
			return frame(
				<input
					{...common}
					type={inputTypes[leaf.kind] ?? "text"}
					autoComplete="off"
					value={shown}
					onChange={(event) => set(event.target.value)}
				/>,
			);
	}
}

const inputTypes: Partial<Record<Leaf["kind"], string>> = {
	day: "date",
	minute: "datetime-local",
	time: "time",
	email: "email",
	phone: "tel",
};

function hintOf(leaf: Leaf) {
	const text = siteContentWords().form;
	if (leaf.hint) return entryText(leaf.hint);
	if (leaf.kind === "lines") return text.lines;
	return leaf.kind === "prose" ? text.prose : undefined;
}

type Common = { id: string; className: string; onFocus: () => void };
type Framed = {
	frame: (control: ReactNode) => ReactNode;
	common: Common;
	value: unknown;
	onChange: (next: unknown) => void;
};

/** An empty line is kept in the field while somebody types. */
function LinesControl({ frame, common, value, onChange }: Framed) {
	const lines = (value ?? []) as string[];
	const [typed, setTyped] = useState(() => lines.join("\n"));
	const same = typed.split("\n").filter((one) => one.trim() !== "");
	const shown = JSON.stringify(same.map((one) => one.trim())) === JSON.stringify(lines) ? typed : lines.join("\n");
	return frame(
		<textarea
			{...common}
			rows={Math.min(12, Math.max(3, shown.split("\n").length + Math.floor(shown.length / 90)))}
			value={shown}
			onChange={(event) => {
				setTyped(event.target.value);
				onChange(
					event.target.value
						.split("\n")
						.map((one) => one.trim())
						.filter(Boolean),
				);
			}}
		/>,
	);
}

/** Says at once that the site has no such page. It may be published all the same: the page may still be to come. */
function LinkControl({ frame, common, value, onChange }: Framed) {
	const { say } = useForm();
	const link = String(value ?? "");
	const [dead, setDead] = useState("");
	const text = siteContentWords().form.deadLink;
	async function look() {
		if (!/^\/(?!\/)/.test(link)) return;
		const answer = await fetch(link, { method: "HEAD" }).catch(() => null);
		if (answer?.status !== 404) return;
		setDead(link);
		say(text);
	}
	return frame(
		<>
			<input
				{...common}
				autoComplete="off"
				value={link}
				onChange={(event) => onChange(event.target.value)}
				onBlur={() => void look()}
			/>
			{dead !== "" && dead === link && (
				<p className="field-count" data-over="">
					{text}
				</p>
			)}
		</>,
	);
}

/** The field keeps what is typed; only a valid number is passed on. Amounts are typed in rupees and stored in paise. */
function NumberControl({ frame, common, leaf, value, onChange }: Framed & { leaf: Leaf }) {
	const per = leaf.kind === "rupees" ? 100 : 1;
	const number = typeof value === "number" ? value / per : undefined;
	const [typed, setTyped] = useState(() => (number === undefined ? "" : String(number)));
	const shown = read(typed) === number ? typed : String(number ?? "");
	return frame(
		<input
			{...common}
			inputMode={leaf.kind === "whole" ? "numeric" : "decimal"}
			autoComplete="off"
			value={shown}
			onChange={(event) => {
				setTyped(event.target.value);
				const next = read(event.target.value);
				onChange(next === undefined ? null : leaf.kind === "degrees" ? next : Math.round(next * per));
			}}
		/>,
	);
}

function read(typed: string) {
	const number = Number(typed.replace(/[,\s₹]/g, ""));
	return typed.trim() === "" || !Number.isFinite(number) ? undefined : number;
}

/** A list of items, each folded below its name, and moved by its handle or with buttons. */
function Items({ list, rows, path }: { list: List; rows: readonly Raw[]; path: readonly string[] }) {
	const { change, say, problemAt } = useForm();
	const text = siteContentWords().form;
	const box = useRef<HTMLFieldSetElement>(null);
	const items = useRef<HTMLOListElement>(null);
	const { dragged, begin } = useDragOrder(items, (from, to) => move(from, to, "[data-handle]"));
	const [added, setAdded] = useState<string>();
	const [removed, setRemoved] = useState<{ row: Raw; place: number }>();
	const nameOf = (row: Raw) => nameOfItem(list, row, rows.includes(row) ? rows.indexOf(row) : undefined);
	const error = problemAt(path);

	/** `control`: the control of the item that gets the focus afterwards. */
	function move(from: number, to: number, control: string) {
		const next = [...rows];
		const [row] = next.splice(from, 1);
		if (!row || to < 0 || to > next.length) return;
		next.splice(to, 0, row);
		change(path, next);
		say(text.moved(nameOf(row), to + 1, rows.length));
		const id = CSS.escape(String(row.id));
		setTimeout(() => {
			const find = (which: string) =>
				items.current?.querySelector<HTMLElement>(`:scope > [data-item="${id}"] > .site-item-tools > ${which}:enabled`);
			// At either end one button is disabled, so the other one gets the focus.
			(find(control) ?? find("[data-by]"))?.focus();
		});
	}
	const moveBy = (from: number, by: -1 | 1) => move(from, from + by, `[data-by="${by}"]`);

	function remove(row: Raw) {
		change(
			path,
			rows.filter((one) => one !== row),
		);
		setRemoved({ row, place: rows.indexOf(row) });
		say(text.removed(nameOf(row)));
		box.current?.focus();
	}

	function putBack({ row, place }: { row: Raw; place: number }) {
		change(path, rows.toSpliced(place, 0, row));
		setRemoved(undefined);
		box.current?.focus();
	}

	function add() {
		const id = crypto.randomUUID().slice(0, 8);
		change(path, [...rows, { id, ...emptyValues(list.fields) }]);
		setAdded(id);
		setTimeout(() =>
			items.current
				?.querySelector<HTMLElement>(`:scope > [data-item="${id}"] :is(input, textarea, select, button)`)
				?.focus(),
		);
	}

	return (
		<fieldset className="site-fieldset" id={idAt(path)} ref={box} tabIndex={-1}>
			<legend>
				{entryText(list.label)} <span className="site-count">{rows.length}</span>
			</legend>
			{error && <p className="field-error">{error}</p>}
			<ol className="site-items" ref={items}>
				{rows.map((row, place) => {
					const id = String(row.id);
					const name = nameOf(row);
					return (
						<li key={id} id={idAt([...path, id])} data-item={id} data-drag={dragState(dragged, place)}>
							<details className="site-item" open={id === added || undefined}>
								<summary>{name}</summary>
								<div className="site-item-fields">
									<Fields fields={list.fields} values={row} path={[...path, id]} />
								</div>
							</details>
							<span className="site-item-tools">
								{rows.length > 1 && (
									<button
										type="button"
										className="site-tool site-handle"
										data-handle=""
										aria-label={text.drag(name)}
										onPointerDown={(event) => begin(event, place)}
										onKeyDown={(event) => {
											const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
											if (!by) return;
											event.preventDefault();
											move(place, place + by, "[data-handle]");
										}}
									>
										<GripVertical aria-hidden="true" className="size-5" />
									</button>
								)}
								<ToolButton by={-1} label={text.up(name)} off={place === 0} onPress={() => moveBy(place, -1)}>
									<ArrowUp aria-hidden="true" className="size-5" />
								</ToolButton>
								<ToolButton
									by={1}
									label={text.down(name)}
									off={place === rows.length - 1}
									onPress={() => moveBy(place, 1)}
								>
									<ArrowDown aria-hidden="true" className="size-5" />
								</ToolButton>
								<ToolButton label={text.remove(name)} off={rows.length <= list.least} onPress={() => remove(row)}>
									<Trash2 aria-hidden="true" className="size-5" />
								</ToolButton>
							</span>
						</li>
					);
				})}
			</ol>
			{removed && rows.length < list.most && !rows.some(({ id }) => id === removed.row.id) && (
				<p className="site-removed">
					{text.removed(nameOf(removed.row))}{" "}
					<Button look="secondary" size="small" onClick={() => putBack(removed)}>
						{text.undoRemove}
					</Button>
				</p>
			)}
			{rows.length < list.most && (
				<Button look="secondary" size="small" onClick={add}>
					<Plus aria-hidden="true" className="size-5" /> {text.add(entryText(list.item))}
				</Button>
			)}
		</fieldset>
	);
}

/** Marks the dragged item, and the item before or after which it would be dropped. */
function dragState(dragged: Dragged | undefined, place: number) {
	if (!dragged) return undefined;
	const { from, to } = dragged;
	if (place === from) return "moved";
	if (place !== to) return undefined;
	return to < from ? "before" : "after";
}

function ToolButton({
	by,
	label,
	off,
	onPress,
	children,
}: {
	by?: -1 | 1;
	label: string;
	off: boolean;
	onPress: () => void;
	children: ReactNode;
}) {
	return (
		<button type="button" className="site-tool" data-by={by} aria-label={label} disabled={off} onClick={onPress}>
			{children}
		</button>
	);
}
