import type { ComponentType } from "react";
import type { IslandName } from "#web/islands/registry.ts";

// A static page is only rendered on the server.
const server = import.meta.env.SSR ? await import("react-dom/server") : undefined;

/**
 * A part of a static page that React hydrates in the browser (registry.ts says when). It is rendered separately, so
 * that its ids are the same there. `props` are embedded as JSON; `place` tells islands of one name apart.
 */
export function Island<Props extends object>({
	name,
	of: Part,
	props,
	place = name,
}: {
	name: IslandName;
	of: ComponentType<Props>;
	props?: Props;
	place?: string;
}) {
	const html = server?.renderToString(<Part {...(props as Props)} />, { identifierPrefix: place }) ?? "";
	return (
		<div
			className="contents"
			data-island={name}
			data-place={place}
			data-props={props && JSON.stringify(props)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}
