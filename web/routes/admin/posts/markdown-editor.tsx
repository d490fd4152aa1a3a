import { Bold, Heading, Image, Italic, Link, List, ListOrdered, Quote, Table } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { mostPostCharacters } from "#contract/list-bounds.ts";
import type { ChosenPicture } from "#contract/pictures.ts";
import { PictureDialog } from "#web/routes/admin/ui/pictures/lazy-picture-dialog.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { link, mark, picture, startLines, table } from "./markdown-marks.ts";
import { MarkdownPreview } from "./markdown-preview.tsx";

type Edit = (area: HTMLTextAreaElement) => void;
const words = () => adminBlogWords().editor.words;

const tools: {
	name: "bold" | "italic" | "heading" | "list" | "numbers" | "quote" | "link" | "table" | "picture";
	icon: typeof Bold;
	/** Without it, the button opens the library. */
	edit?: Edit;
}[] = [
	{ name: "bold", icon: Bold, edit: (area) => mark(area, "**", words()) },
	{ name: "italic", icon: Italic, edit: (area) => mark(area, "*", words()) },
	{ name: "heading", icon: Heading, edit: (area) => startLines(area, () => "## ") },
	{ name: "list", icon: List, edit: (area) => startLines(area, () => "- ") },
	{ name: "numbers", icon: ListOrdered, edit: (area) => startLines(area, (line) => `${line + 1}. `) },
	{ name: "quote", icon: Quote, edit: (area) => startLines(area, () => "> ") },
	{ name: "link", icon: Link, edit: (area) => link(area, words(), adminBlogWords().editor.address) },
	{ name: "table", icon: Table, edit: (area) => table(area, adminBlogWords().editor.tableWords) },
	{ name: "picture", icon: Image },
];
/** The width of the text on a large screen, in pixels. */
const widthOfText = 640;
const keys: Record<string, (typeof tools)[number]["name"]> = { b: "bold", i: "italic", k: "link" };

/** A plain text field with Markdown buttons and keyboard shortcuts, and a preview beside it. */
export function MarkdownEditor({
	label,
	hint,
	name,
	text,
}: {
	label: string;
	hint: string;
	name: string;
	text: string;
}) {
	const [typed, setTyped] = useState(text);
	const field = useRef<HTMLDivElement>(null);
	const [isChoosing, setChoosing] = useState(false);
	const edit = (tool: (typeof tools)[number]["name"]) => {
		const area = field.current?.querySelector("textarea");
		if (tool === "picture") setChoosing(true);
		else if (area) tools.find((one) => one.name === tool)?.edit?.(area);
	};

	function insert(chosen: ChosenPicture) {
		// While the dialog is open, nothing else can get the focus.
		flushSync(() => setChoosing(false));
		const area = field.current?.querySelector("textarea");
		if (area) picture(area, chosen);
	}

	function pressKey(event: KeyboardEvent) {
		const tool = keys[event.key.toLowerCase()];
		if (!tool || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
		event.preventDefault();
		edit(tool);
	}

	return (
		<div className="editor">
			<div className="editor-field" ref={field}>
				<TextArea
					tools={<Toolbar edit={edit} />}
					label={label}
					hint={hint}
					name={name}
					rows={16}
					maxLength={mostPostCharacters}
					defaultValue={text}
					required
					spellCheck
					onInput={(event) => setTyped(event.currentTarget.value)}
					onKeyDown={pressKey}
				/>
				<Help />
			</div>
			<MarkdownPreview text={typed} />
			{isChoosing && (
				<Suspense>
					<PictureDialog
						present={undefined}
						shapes={[]}
						needs={widthOfText}
						onUse={insert}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
		</div>
	);
}

/** One tab stop; the arrow keys move between the buttons. */
function Toolbar({ edit }: { edit: (tool: (typeof tools)[number]["name"]) => void }) {
	const text = adminBlogWords().editor;
	const { may } = useMay();
	const [at, setAt] = useState(0);
	const offered = tools.filter(({ name }) => name !== "picture" || may("pictures.update"));

	function walk(event: KeyboardEvent<HTMLDivElement>) {
		const last = offered.length - 1;
		const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
			event.key
		];
		if (next === undefined) return;
		event.preventDefault();
		setAt(next);
		event.currentTarget.querySelectorAll("button")[next]?.focus();
	}

	return (
		<div role="toolbar" aria-label={text.toolbar} className="editor-tools no-js:hidden" onKeyDown={walk}>
			{offered.map(({ name, icon: Icon }, place) => {
				const key = name in text.keys ? text.keys[name as keyof typeof text.keys] : undefined;
				return (
					<button
						key={name}
						type="button"
						tabIndex={place === at ? 0 : -1}
						aria-label={text[name]}
						aria-keyshortcuts={key?.replace("Ctrl", "Control")}
						title={key ? `${text[name]} (${key})` : text[name]}
						onFocus={() => setAt(place)}
						onClick={() => edit(name)}
					>
						<Icon aria-hidden="true" className="size-5" />
					</button>
				);
			})}
		</div>
	);
}

function Help() {
	const { help, rules } = adminBlogWords().editor;
	return (
		<details className="editor-help">
			<summary>{help}</summary>
			<DescriptionList className="legend" facts={rules.map(({ name, note }) => ({ name, value: note }))} />
		</details>
	);
}
