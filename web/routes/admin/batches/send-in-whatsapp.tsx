import { data, Link } from "react-router";
import { batchWords } from "#content/en/admin/batches/batches.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { formatPhone } from "#content/phones.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { BatchMessage } from "#contract/admin/batches.ts";
import { apiOf } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { Cell, RowHeader, Table } from "#web/ui/records/table.tsx";
import type { Route } from "./+types/send-in-whatsapp";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { id, message } = params;
	const answer = await apiOf(context).auth.admin.batches[":id"].message[":message"].$get({ param: { id, message } });
	if (answer.status === 200) return { id, found: (await answer.json()) as BatchMessage };
	return data({ id, found: null }, { status: answer.status === 403 ? 403 : 404 });
}

export const handle = screen("none");
export const meta = () => unlisted(batchWords().whatsapp);

/** A message to everybody in a batch, to be sent to its group or to one person after the other. */
export default function SendInWhatsapp({ loaderData: { id, found } }: Route.ComponentProps) {
	const { whatsapp: text } = batchWords();
	const { openWhatsapp, newTab } = messageWords().compose;
	const back = (
		<p className="mb-5">
			<Link to={`/admin/batches/${id}/message`} className="link">
				{text.back}
			</Link>
		</p>
	);
	if (!found)
		return (
			<>
				<BatchHead title={text.title} lead="" />
				<div className="page admin-body">
					{back}
					<Notice tone="error">{text.missing}</Notice>
				</div>
			</>
		);
	return (
		<>
			<BatchHead title={text.title} lead={text.lead(found.code, formatTimestamp(found.createdAt), found.author)} />
			<div className="page admin-body grid gap-8">
				<div>
					{back}
					<Card>
						<h2 className="mb-3 text-xl">{text.text}</h2>
						<p className="whitespace-pre-wrap wrap-anywhere">{found.text}</p>
						{found.group && (
							<div className="batch-group">
								<h3 className="text-lg">{text.group}</h3>
								<p>{text.groupLead}</p>
								<ButtonLink to={found.group} target="_blank" rel="noopener noreferrer">
									{openWhatsapp}
									<span className="sr-only"> ({newTab})</span>
								</ButtonLink>
							</div>
						)}
					</Card>
				</div>
				<section>
					<h2 className="mb-1 text-xl">{text.people}</h2>
					<p className="mb-4">{text.peopleLead}</p>
					<Table caption={text.people} visuallyHiddenCaption columns={text.columns}>
						{found.people.map(({ id, name, phone, link }) => (
							<tr key={id}>
								<RowHeader label={text.columns.who}>
									<Link to={`/admin/people/${id}`} className="link wrap-anywhere">
										{name}
									</Link>
								</RowHeader>
								<Cell label={text.columns.phone}>{phone ? formatPhone(phone) : text.noPhone}</Cell>
								<Cell label={text.columns.send}>
									{link && (
										<a
											href={link}
											target="_blank"
											rel="noopener noreferrer"
											className="link whatsapp-link inline-block py-1"
										>
											{openWhatsapp}
											<span className="sr-only">
												{" "}
												{name} ({newTab})
											</span>
										</a>
									)}
								</Cell>
							</tr>
						))}
					</Table>
				</section>
			</div>
		</>
	);
}
