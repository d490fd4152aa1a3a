import { Archive } from "lucide-react";
import { redirect, redirectDocument } from "react-router";
import { formatBytes } from "#content/bytes.ts";
import { packWords } from "#content/en/account/pack.ts";
import { currentLanguage, localAddress } from "#content/language.ts";
import { langOf } from "#content/text-language.ts";
import { type PackPaper, type PackState, shipmentDocuments, worksheetNames } from "#contract/course/pack.ts";
import type { PackResponse } from "#contract/course/pack-files.ts";
import { signInFor } from "#contract/return-url.ts";
import { apiOf, unavailable } from "#web/client/api.server.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Link } from "#web/ui/link.tsx";
import { ErrorState } from "#web/ui/records/error-state.tsx";
import { PageHead } from "#web/ui/sections/page-head.tsx";
import { Section } from "#web/ui/sections/section.tsx";
import type { Route } from "./+types/pack";
import "./pack.css";

const here = "/accesscourse/pack";

/** Guarded like the slides: the call itself is rejected, and this loader redirects. */
export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.course.pack.$get();
	if (answer.status === 401) throw redirectDocument(signInFor(here));
	if (answer.status === 403) throw redirect("/accesscourse");
	if (answer.status !== 200) throw unavailable();
	return answer.json();
}

export const handle = screen("none");
export const meta = () => unlisted({ title: packWords().title, description: packWords().lead });

export default function Pack({ loaderData: { files, archive } }: Route.ComponentProps) {
	const text = packWords();
	const listed = new Set(files.map(({ paper }) => paper));
	const groups = [
		{ name: text.groups.shipment, list: shipmentDocuments },
		{ name: text.groups.worksheets, list: worksheetNames },
	];
	return (
		<>
			<PageHead eyebrow={text.eyebrow} title={text.title} lead={text.lead}>
				<div className="pack-actions">
					<a className="button" data-look="primary" href={addressOf(archive)}>
						<Archive aria-hidden="true" className="size-5" />
						{text.all(formatBytes(archive.bytes))}
					</a>
					<Link to="/accesscourse" className="link">
						{text.back}
					</Link>
				</div>
				<p className="pack-small">{text.allNote}</p>
				{currentLanguage() !== "en" && <p className="pack-small">{text.english}</p>}
			</PageHead>
			<Section>
				{groups.map(({ name, list }) => (
					<section key={name} className="pack-group">
						<h2 className="text-xl font-bold">{name}</h2>
						<ol>
							{list
								.filter((paper) => listed.has(paper))
								.map((paper) => (
									<PaperRow key={paper} paper={paper} files={files.filter((file) => file.paper === paper)} />
								))}
						</ol>
					</section>
				))}
				<h2 className="mt-12 text-xl font-bold">{text.notes.title}</h2>
				<ul className="pack-notes">
					<li>{text.notes.excel}</li>
					<li>{text.notes.practice}</li>
					<li>
						{text.notes.tool}{" "}
						<Link to="/tools/document-set" className="link">
							{text.notes.toolName}
						</Link>
					</li>
				</ul>
			</Section>
		</>
	);
}

/** The course days on which a document is filled in. */
const taughtOn: Record<PackPaper, readonly string[]> = {
	master: ["Day-7"],
	proforma: ["Day-7"],
	invoice: ["Day-7"],
	packing: ["Day-7"],
	instructions: ["Day-7", "Day-9"],
	checklist: ["Day-8"],
	bill: ["Day-7"],
	origin: ["Day-7", "Day-13"],
	adCode: ["Day-1.1"],
	lut: ["Day-1.1", "Day-8"],
	countries: ["Day-3"],
	competitors: ["Day-3"],
	permits: ["Day-1.1", "Day-2"],
	buyers: ["Day-3", "Day-4"],
	costing: ["Day-6"],
	discrepancies: ["Day-7", "Day-10"],
	enquiry: ["Day-9"],
	freight: ["Day-9"],
	calendar: ["Day-8"],
	plan: ["Day-14"],
};

function PaperRow({ paper, files }: { paper: PackPaper; files: PackResponse["files"] }) {
	const text = packWords();
	const { name, summary } = text.documents[paper];
	const states = [...new Set(files.map(({ state }) => state))];
	return (
		<li className="pack-paper">
			<div>
				<h3 className="text-lg font-bold" lang={langOf(name)}>
					{name}
				</h3>
				<p>{summary}</p>
				<p className="pack-small">
					{text.taught}{" "}
					{taughtOn[paper].map((part, index) => (
						<span key={part}>
							{index > 0 && ", "}
							<Link to={`/accesscourse/read/${part}`} className="link">
								{part}
							</Link>
						</span>
					))}
				</p>
			</div>
			<dl className="pack-files">
				{states.map((state) => (
					<Files key={state} paper={name} state={state} files={files.filter((file) => file.state === state)} />
				))}
			</dl>
		</li>
	);
}

function Files({ paper, state, files }: { paper: string; state: PackState; files: PackResponse["files"] }) {
	const text = packWords();
	return (
		<div>
			<dt>{text.states[state]}</dt>
			<dd>
				{files.map((file) => (
					<a key={file.format} className="pack-file" href={addressOf(file)}>
						<span className="sr-only">{text.file(paper, text.states[state], text.formats[file.format])}</span>
						<span aria-hidden="true">{text.formats[file.format]}</span> <small>{formatBytes(file.bytes)}</small>
					</a>
				))}
			</dd>
		</div>
	);
}

/** Links without `download`, so that an error opens as a page; the response of the file itself starts the download. */
const addressOf = ({ file }: { file: string }) => localAddress(`/auth/course/pack/${file}`);

export function ErrorBoundary() {
	return <ErrorState />;
}
