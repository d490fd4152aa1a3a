import { useState } from "react";
import { useSearchParams } from "react-router";
import { entryText } from "#content/en/admin/entry-texts.ts";
import { siteContentWords } from "#content/en/admin/site-content.ts";
import { entryNames, entryOf } from "#content/entries/entries.ts";
import { currentLanguage, localAddress } from "#content/language.ts";
import { languageNames } from "#content/language-names.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { Done } from "#contract/responses.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { PageFrame } from "./page-frame.tsx";
import "./site.css";

export const handle = screen("none");
export const meta = () => unlisted(siteContentWords().preview);

const widths = { phone: 360, tablet: 768, desktop: 1280 } as const;
const names = Object.keys(widths) as (keyof typeof widths)[];
/** By path; if an entry about the institute is shown on a page, the page's name is used. */
const pages = [
	...new Map(
		(["institute", "legal", "pages"] as const).flatMap((group) =>
			entryNames
				.filter((name) => entryOf(name).group === group && name !== "flipBook")
				.map((name) => [entryOf(name).path, entryOf(name).label] as const),
		),
	),
];

/** The page that is on the screen, under the link to all previews. */
function addressOf(link: string, page: string, language: Language) {
	const { origin, pathname } = new URL(link);
	return origin + localAddress(pathname.replace(/\/$/, page), language);
}

/** The real pages with the drafts, at three widths. */
export default function Preview() {
	const text = siteContentWords();
	const [query, setQuery] = useSearchParams();
	const page = pages.find(([path]) => path === query.get("page"))?.[0] ?? "/";
	const [width, setWidth] = useState<keyof typeof widths>("phone");
	const [language, setLanguage] = useState<Language>(currentLanguage());
	const [shared, setShared] = useState<{ address: string; expiresAt: string }>();
	return (
		<>
			<AdminHead title={text.preview.title} lead={text.lead} />
			<div className="page admin-body">
				<div className="site-bar">
					<label className="site-pick">
						<span className="field-label">{text.preview.page}</span>
						<span className="select-arrow">
							<select
								className="control"
								value={page}
								onChange={(event) => setQuery({ page: event.target.value }, { preventScrollReset: true })}
							>
								{pages.map(([path, label]) => (
									<option key={path} value={path}>
										{entryText(label)} ({path})
									</option>
								))}
							</select>
						</span>
					</label>
					<label className="site-pick">
						<span className="field-label">{text.preview.language}</span>
						<span className="select-arrow">
							<select
								className="control"
								value={language}
								onChange={(event) => setLanguage(event.target.value as Language)}
							>
								{languages.map((one) => (
									<option key={one} value={one} lang={one}>
										{languageNames[one]}
									</option>
								))}
							</select>
						</span>
					</label>
					<span className="site-ways">
						{names.map((name) => (
							<Button
								key={name}
								look={name === width ? "primary" : "secondary"}
								size="small"
								aria-pressed={name === width}
								onClick={() => setWidth(name)}
							>
								{text.preview.widths[name]}
							</Button>
						))}
					</span>
					<ApiForm<Done & { address: string; expiresAt: string }>
						action="/auth/admin/content/preview-links"
						quiet
						onSuccess={(answer) => {
							const address = addressOf(answer.address, page, language);
							setShared({ ...answer, address });
							void navigator.clipboard?.writeText(address).catch(() => {});
							return false;
						}}
					>
						{({ busy }) => (
							<Button type="submit" look="secondary" size="small" busy={busy}>
								{text.preview.share}
							</Button>
						)}
					</ApiForm>
				</div>
				{shared && (
					<Notice tone="success">
						<p>{text.preview.shared(formatTimestamp(shared.expiresAt))}</p>
						<p className="wrap-anywhere select-all">{shared.address}</p>
					</Notice>
				)}
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone */}
				<section className="site-screen" data-width={width} aria-label={text.preview.title} tabIndex={0}>
					<PageFrame key={`${language} ${page}`} path={page} language={language} version="" width={widths[width]} />
				</section>
				<p className="mt-6">
					<ButtonLink to="/admin/site" look="quiet">
						{text.title}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}
