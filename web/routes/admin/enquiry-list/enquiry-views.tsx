import { Link, useSearchParams } from "react-router";
import { enquiryViewWords } from "#content/en/admin/enquiries/enquiry-views.ts";
import type { SavedView } from "#contract/admin/enquiries/views.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import "./enquiry-views.css";

const list = "/admin/showcontact";

/** Whose enquiries are shown, as a list or a board, and the user's saved views. */
export function EnquiryViews({ views }: { views: SavedView[] }) {
	const { whose, shape } = enquiryViewWords();
	const [query] = useSearchParams();
	const assigned = query.get("assigned") ?? "all";
	const board = query.get("view") === "board";
	return (
		<div className="enquiry-views">
			<nav aria-label={whose.label} className="switch">
				{(["me", "nobody", "all"] as const).map((one) => (
					<Link key={one} to={to(query, { assigned: one })} aria-current={assigned === one ? "page" : undefined}>
						{whose[one]}
					</Link>
				))}
			</nav>
			<nav aria-label={shape.label} className="switch">
				<Link to={to(query, { assigned, view: null })} aria-current={board ? undefined : "page"}>
					{shape.list}
				</Link>
				<Link to={to(query, { assigned, view: "board" })} aria-current={board ? "page" : undefined}>
					{shape.board}
				</Link>
			</nav>
			<SavedViews views={views} />
		</div>
	);
}

/** A link to the same query with these changes, at its first page. */
function to(query: URLSearchParams, changes: Record<string, string | null>) {
	const changed = new URLSearchParams(query);
	changed.delete("page");
	for (const [name, value] of Object.entries(changes)) value === null ? changed.delete(name) : changed.set(name, value);
	return `${list}?${changed}`;
}

function SavedViews({ views }: { views: SavedView[] }) {
	const text = enquiryViewWords().views;
	const [query] = useSearchParams();
	const shown = new URLSearchParams(query);
	shown.delete("page");
	return (
		<details className="saved-views">
			<summary>
				{text.title} ({views.length})
			</summary>
			<div className="saved-views-body">
				{views.length === 0 && <p>{text.none}</p>}
				<ul>
					{views.map((view) => (
						<li key={view.id}>
							<Link to={`${list}?${view.query}`} className="link font-bold wrap-anywhere">
								{view.name}
							</Link>
							<details>
								<summary>
									{text.rename} <span className="sr-only">{view.name}</span>
								</summary>
								<ApiForm action={`/auth/admin/enquiry-views/${view.id}/rename`} className="saved-view-form">
									{({ busy }) => (
										<>
											<Field
												bare
												label={text.renameOf(view.name)}
												name="name"
												defaultValue={view.name}
												maxLength={60}
												autoComplete="off"
												required
											/>
											<Button type="submit" look="secondary" size="small" busy={busy}>
												{text.rename}
											</Button>
										</>
									)}
								</ApiForm>
							</details>
							<ActionForm
								action={`/auth/admin/enquiry-views/${view.id}/delete`}
								question={text.confirm(view.name)}
								failed={text.failed}
							>
								{(busy) => (
									<Button type="submit" look="quiet" size="small" busy={busy} aria-label={text.deleteOf(view.name)}>
										{text.delete}
									</Button>
								)}
							</ActionForm>
						</li>
					))}
				</ul>
				<ApiForm action="/auth/admin/enquiry-views" name="save view" className="saved-view-form" resets>
					{({ busy }) => (
						<>
							<input type="hidden" name="query" value={String(shown)} />
							<Field bare label={text.name} name="name" maxLength={60} autoComplete="off" required />
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.save}
							</Button>
						</>
					)}
				</ApiForm>
			</div>
		</details>
	);
}
