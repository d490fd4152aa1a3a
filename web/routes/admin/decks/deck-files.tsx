import { adminDeckWords } from "#content/en/admin/decks.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { DeckFile } from "#contract/admin/decks.ts";
import { built, trainers } from "#contract/course/deck-kinds.ts";
import { Button } from "#web/ui/button.tsx";
import { ApiForm } from "#web/ui/forms/api-form.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Cell, Table } from "#web/ui/records/table.tsx";

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
							<Cell label={columns.file}>
								<span>
									<a
										href={`/auth/admin/decks/${part}/versions/${file.id}`}
										className="link wrap-anywhere"
										aria-label={text.lookOf(name)}
									>
										{name}
									</a>
									{file.id === built && (
										<a href={`/auth/admin/decks/${part}/versions/${trainers}`} className="link block">
											{text.trainers}
										</a>
									)}
								</span>
							</Cell>
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
									<ApiForm action={`/auth/admin/decks/${part}/current`}>
										{({ busy }) => (
											<>
												<input type="hidden" name="version" value={file.id} />
												<input type="hidden" name="expected" value={current} />
												<Button
													type="submit"
													look="secondary"
													size="small"
													busy={busy}
													aria-label={text.restoreOf(name)}
												>
													{text.restore}
												</Button>
											</>
										)}
									</ApiForm>
								)}
							</Cell>
						</tr>
					);
				})}
			</Table>
		</section>
	);
}
