import { adminDeckWords } from "#content/en/admin/decks.ts";
import { localAddress } from "#content/language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { DeckFile } from "#contract/admin/decks.ts";
import { built, trainers } from "#contract/course/deck-kinds.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";

/** All versions of the deck, with the current one marked. */
export function DeckFiles({ part, files }: { part: string; files: DeckFile[] }) {
	const { columns, ...text } = adminDeckWords().deck.files;
	const current = files.find((file) => file.current)?.id ?? built;
	return (
		<section className="deck-part">
			<h2 className="mb-4 text-xl">{text.title}</h2>
			<Table caption={text.caption} visuallyHiddenCaption columns={columns}>
				{files.map((file) => {
					const name = file.id === built ? text.own : file.name;
					return (
						<tr key={file.id}>
							<RowHeader label={columns.file}>
								<span>
									<a
										href={localAddress(`/auth/admin/decks/${part}/versions/${file.id}`)}
										className="link wrap-anywhere"
										aria-label={text.lookOf(name)}
									>
										{name}
									</a>
									{file.id === built && (
										<a href={localAddress(`/auth/admin/decks/${part}/versions/${trainers}`)} className="link block">
											{text.trainers}
										</a>
									)}
								</span>
							</RowHeader>
							<Cell label={columns.size}>
								<span>
									{text.size(file.bytes)}
									{file.slides !== null && `, ${text.slides(file.slides)}`}
								</span>
							</Cell>
							<Cell label={columns.added}>
								<span>
									{file.addedBy && file.addedAt ? text.by(file.addedBy, formatTimestamp(file.addedAt)) : text.ownNote}
								</span>
							</Cell>
							<Cell label={columns.state}>
								{file.current ? (
									<Badge tone="sea">{text.current}</Badge>
								) : (
									<ActionForm
										action={`/auth/admin/decks/${part}/current`}
										fixed={{ version: file.id, expected: current }}
									>
										{(busy) => (
											<Button type="submit" look="secondary" size="small" busy={busy} aria-label={text.restoreOf(name)}>
												{text.restore}
											</Button>
										)}
									</ActionForm>
								)}
							</Cell>
						</tr>
					);
				})}
			</Table>
		</section>
	);
}
