import { useEffect, useState } from "react";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { previewPause } from "#content/timings.ts";
import { mostPostCharacters } from "#contract/list-bounds.ts";
import { api, asJson } from "#web/client/api.ts";
import { Prose } from "#web/ui/sections/prose.tsx";

/** The text as readers will see it, rendered by the same code on the server. */
export function MarkdownPreview({ text }: { text: string }) {
	const words = adminBlogWords().editor;
	const [html, setHtml] = useState("");
	const [problem, setProblem] = useState<string>();
	const isEmpty = text.trim() === "";
	const isTooLong = text.length > mostPostCharacters;

	useEffect(() => {
		if (isEmpty || isTooLong) return;
		let wanted = true;
		const soon = setTimeout(() => {
			drawOnServer(text).then(
				(drawn) => {
					if (!wanted) return;
					setProblem(drawn.problem);
					if (drawn.html !== undefined) setHtml(drawn.html);
				},
				() => wanted && setProblem(adminBlogWords().editor.previewFailed),
			);
		}, previewPause);
		return () => {
			wanted = false;
			clearTimeout(soon);
		};
	}, [text, isEmpty, isTooLong]);

	return (
		<section className="editor-preview no-js:hidden" aria-label={words.preview}>
			<p className="stencil text-sea-700" aria-hidden="true">
				{words.preview}
			</p>
			{problem && <p className="field-hint mb-3">{problem}</p>}
			{isEmpty ? <p className="field-hint">{words.previewEmpty}</p> : <Prose html={html} />}
		</section>
	);
}

async function drawOnServer(description: string): Promise<{ html?: string; problem?: string }> {
	const answer = await api.auth.admin.previewblog.$post(asJson({ description }));
	if (answer.status === 200) return { html: (await answer.json()).html };
	const refused = answer.status === 422 ? await answer.json() : undefined;
	return { problem: refused?.errors?.description ?? adminBlogWords().editor.previewFailed };
}
