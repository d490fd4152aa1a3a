import { redirectDocument } from "react-router";
import { savedSheetWords } from "#content/en/account/saved-sheets.ts";
import { localAddress } from "#content/language.ts";
import { formatDay } from "#content/timestamps.ts";
import { toolTitles } from "#content/tool-titles.ts";
import { signInFor } from "#contract/return-url.ts";
import { toolNames } from "#contract/trade-tools/names.ts";
import type { SavedSheet } from "#contract/trade-tools/saved-sheets.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Questions } from "#web/ui/dialogs/use-confirm.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/saved-sheets";
import "./saved-sheets.css";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.tools.saved.$get();
	if (answer.status === 401) throw redirectDocument(signInFor("/profile/tools"));
	if (answer.status !== 200) throw unavailable();
	return (await answer.json()).sheets;
}

export const handle = screen("none");
export const meta = () => unlisted({ title: savedSheetWords().title, description: savedSheetWords().lead });

/** What a person has saved from the trade tools, by tool. */
export default function SavedSheets({ loaderData: sheets }: Route.ComponentProps) {
	const text = savedSheetWords();
	const titles = toolTitles();
	return (
		<>
			<PageHead title={text.title} lead={text.lead} />
			<Section className="saved-sheets">
				{sheets.length === 0 && <p>{text.empty}</p>}
				{toolNames.map((tool) => {
					const own = sheets.filter((sheet) => sheet.tool === tool);
					if (own.length === 0) return null;
					return (
						<section key={tool} aria-labelledby={`saved-${tool}`}>
							<h2 id={`saved-${tool}`} className="text-xl">
								{titles[tool].title}
							</h2>
							{tool === "document-set" && <p className="saved-sheet-note">{text.copyHint}</p>}
							<ul>
								{own.map((sheet) => (
									<SheetRow key={sheet.id} sheet={sheet} />
								))}
							</ul>
						</section>
					);
				})}
				<p>
					<ButtonLink to="/tools" look="secondary">
						{text.tools}
					</ButtonLink>
				</p>
			</Section>
			<Questions />
		</>
	);
}

function SheetRow({ sheet: { id, tool, number, name, savedAt } }: { sheet: SavedSheet }) {
	const text = savedSheetWords();
	const path = `/auth/tools/saved/${id}` as const;
	return (
		<li className="saved-sheet">
			<p>
				<a className="link" href={localAddress(`/tools/${tool}?saved=${id}`)}>
					{name}
				</a>{" "}
				<span className="saved-sheet-note">
					{text.number(number)}, {text.savedOn(formatDay(savedAt))}
				</span>
			</p>
			<div className="saved-sheet-actions">
				<ActionForm action={`${path}/copy`} failed={text.failed}>
					{(busy) => (
						<Button type="submit" look="secondary" size="small" busy={busy}>
							{tool === "document-set" ? text.copyShipment : text.copy}
							<span className="sr-only"> {name}</span>
						</Button>
					)}
				</ActionForm>
				<ActionForm action={`${path}/delete`} question={text.reallyDelete(name)} failed={text.failed}>
					{(busy) => (
						<Button type="submit" look="quiet" size="small" busy={busy}>
							{text.delete}
							<span className="sr-only"> {name}</span>
						</Button>
					)}
				</ActionForm>
			</div>
			<details>
				<summary>
					{text.rename}
					<span className="sr-only"> {name}</span>
				</summary>
				<ApiForm key={name} action={`${path}/name`} className="saved-sheet-name">
					{({ busy }) => (
						<>
							<Field label={text.newName} name="name" defaultValue={name} maxLength={80} autoComplete="off" required />
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.rename}
							</Button>
						</>
					)}
				</ApiForm>
			</details>
		</li>
	);
}

export function ErrorBoundary() {
	return <ErrorState />;
}
