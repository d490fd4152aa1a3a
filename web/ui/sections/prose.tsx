import "#web/ui/sections/prose.css";

/** A formatted text. `html` always comes from the server's markdown.ts: escaped, and with a few kinds of tags only. */
export function Prose({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: made by server/blog/markdown.ts, which lets no HTML through
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
