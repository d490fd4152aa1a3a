import { Link } from "react-router";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { adminFirstStepsWords } from "#content/en/admin/first-steps.ts";
import { entryOf, isEntryName } from "#content/entries/entries.ts";
import { localAddress } from "#content/language.ts";
import type { SampleContentResponse } from "#contract/admin/first-steps.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/sample-content";
import "./sample-content.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin["sample-content"].$get();
	if (answer.status !== 200) return null;
	const { entries } = (await answer.json()) as SampleContentResponse;
	const onlyPictures = url.searchParams.get("show") === "pictures";
	// Described on the server only, because the descriptions are as large as the list.
	const found = entries.flatMap(({ entry, samples }) => {
		if (!isEntryName(entry)) return [];
		const shown = samples.filter(({ isPicture }) => isPicture || !onlyPictures);
		if (shown.length === 0) return [];
		const { label, path } = entryOf(entry);
		return [
			{
				entry,
				label: entryText(label),
				// The blog has no preview of its own.
				preview: path === "/blog" ? null : `/preview/draft${path}`,
				pictures: shown.filter(({ isPicture }) => isPicture).length,
				samples: shown.map(({ labels, path: place }) => ({ id: place.join("."), label: labels.join(" › ") })),
			},
		];
	});
	return { found, onlyPictures };
}

export const handle = screen("none");
export const meta = () => unlisted(adminFirstStepsWords().samples);

export default function SampleContent({ loaderData }: Route.ComponentProps) {
	const { samples: text } = adminFirstStepsWords();
	const { mayOpen } = useMay();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead}>
				{mayOpen("/admin/first-steps") && (
					<p className="mt-3">
						<Link to="/admin/first-steps" className="link">
							{text.back}
						</Link>
					</p>
				)}
			</AdminHead>
			<div className="page admin-body">
				{loaderData ? <Entries {...loaderData} /> : <Notice tone="error">{text.failed}</Notice>}
			</div>
		</>
	);
}

function Entries({ found, onlyPictures }: NonNullable<Route.ComponentProps["loaderData"]>) {
	const { samples: text } = adminFirstStepsWords();
	const ways = [
		{ to: "/admin/sample-content", name: text.everything, isHere: !onlyPictures },
		{ to: "/admin/sample-content?show=pictures", name: text.onlyPictures, isHere: onlyPictures },
	];
	return (
		<>
			<nav aria-label={text.show} className="samples-ways">
				{ways.map(({ to, name, isHere }) => (
					<ButtonLink
						key={to}
						to={to}
						look={isHere ? "primary" : "secondary"}
						size="small"
						aria-current={isHere || undefined}
					>
						{name}
					</ButtonLink>
				))}
			</nav>
			{found.length === 0 && <EmptyState>{text.none}</EmptyState>}
			<ul className="samples">
				{found.map(({ entry, label, preview, pictures, samples }) => (
					<li key={entry} className="samples-entry">
						<h2>{label}</h2>
						<p className="text-ink-700">
							{text.count(samples.length)}
							{pictures > 0 && pictures < samples.length && `, ${text.pictures(pictures)}`}
						</p>
						<p className="samples-links">
							<ButtonLink to={`/admin/site/${entry}`} look="secondary" size="small">
								{text.edit}
								<span className="sr-only">{text.editOf(label)}</span>
							</ButtonLink>
							{preview && (
								<a href={localAddress(`${preview}?mark=samples`)} className="link">
									{text.see}
									<span className="sr-only">{text.editOf(label)}</span>
								</a>
							)}
						</p>
						<details>
							<summary>{text.all(samples.length)}</summary>
							<ul>
								{samples.map(({ id, label: field }) => (
									<li key={id}>{field}</li>
								))}
							</ul>
						</details>
					</li>
				))}
			</ul>
		</>
	);
}
