import "#web/ui/sections/prose.css";

/** A formatted text. `html` always comes from the server's markdown.ts: escaped, and with a few kinds of tags only. */
export function Prose({ html, lang }: { html: string; lang?: string | undefined }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: made by server/blog/markdown.ts, which lets no HTML through
	return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
