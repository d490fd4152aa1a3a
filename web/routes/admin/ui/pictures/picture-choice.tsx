import { useEffect, useRef, useState } from "react";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { builtIn } from "#content/images/built-in.ts";
import { pictures as builtInPictures, type PictureName } from "#content/images/index.ts";
import { searchPause } from "#content/timings.ts";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import { longestSearch } from "#contract/list-bounds.ts";
import { libraryFiles } from "#contract/pictures.ts";
import { api } from "#web/client/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Adjusted } from "./picture-adjust.tsx";
import { PictureUpload } from "./picture-upload.tsx";

/** The library in a dialog: search, choose one, or add a new one, which is then the chosen one. */
export function PictureChoice({
	lead,
	onChoose,
}: {
	/** Why the current picture is not shown. */
	lead?: string | undefined;
	onChoose: (picture: Adjusted) => void;
}) {
	const { list, dialog: text } = adminPictureWords();
	const [typed, setTyped] = useState("");
	const { pictures, more, problem, isLoading, loadMore, retry } = useLibrary(typed.trim());
	const search = useRef<HTMLInputElement>(null);
	const grid = useRef<HTMLUListElement>(null);
	/** How many pictures there were when more were asked for. The button that asked for them is gone afterwards. */
	const had = useRef<number>(undefined);
	const ask = (load: () => void) => {
		had.current = pictures.length;
		load();
	};
	useEffect(() => {
		if (isLoading || problem || had.current === undefined) return;
		const fresh = grid.current?.querySelectorAll("button")[had.current] ?? search.current;
		if (document.activeElement === document.body) fresh?.focus();
		had.current = undefined;
	}, [isLoading, problem]);
	return (
		<div className="picture-dialog-body">
			<div className="picture-choice">
				{lead && <Notice tone="error">{lead}</Notice>}
				<PictureUpload single onAdded={(library) => onChoose({ library })} />
				<Field
					bare
					ref={search}
					label={list.search}
					type="search"
					maxLength={longestSearch}
					autoComplete="off"
					value={typed}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
				{problem && (
					<Notice tone="error">
						{problem}{" "}
						<button type="button" className="link" onClick={() => ask(retry)}>
							{text.retry}
						</button>
					</Notice>
				)}
				{!problem && !isLoading && pictures.length === 0 && (
					<EmptyState>{typed.trim() ? text.notFound(typed.trim()) : list.none}</EmptyState>
				)}
				<ul ref={grid} className="picture-grid" aria-label={list.label} aria-busy={isLoading}>
					{pictures.map((picture) => (
						<li key={picture.id}>
							<button type="button" className="picture-tile" onClick={() => onChoose({ library: picture })}>
								<span className="picture-tile-frame">
									<img
										src={`/uploads/${libraryFiles(picture.file)?.small}`}
										width={picture.width}
										height={picture.height}
										alt={picture.alt}
										loading="lazy"
										decoding="async"
									/>
								</span>
								<span className="picture-tile-name">{picture.name}</span>
							</button>
						</li>
					))}
				</ul>
				<p role="status" className={isLoading ? "text-ink-700" : "sr-only"}>
					{isLoading && text.loading}
				</p>
				{more && !isLoading && (
					<p className="text-center">
						<Button look="secondary" onClick={() => ask(loadMore)}>
							{text.more}
						</Button>
					</p>
				)}
				<BuiltIn onChoose={onChoose} />
			</div>
		</div>
	);
}

/** The drawings, folded: an institute with photographs hardly needs them. */
function BuiltIn({ onChoose }: { onChoose: (picture: Adjusted) => void }) {
	const [open, setOpen] = useState(false);
	const { builtIn: title } = adminPictureWords().dialog;
	return (
		<details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary>{title}</summary>
			{open && (
				<ul className="picture-grid mt-4" aria-label={title}>
					{(Object.keys(builtInPictures) as PictureName[]).map((name) => {
						const picture = builtIn(name, "");
						return (
							<li key={name}>
								<button type="button" className="picture-tile" onClick={() => onChoose({ builtIn: picture })}>
									<span className="picture-tile-frame">
										<Picture picture={picture} sizes="12rem" />
									</span>
									<span className="picture-tile-name">{name}</span>
								</button>
							</li>
						);
					})}
				</ul>
			)}
		</details>
	);
}

type Found = { q: string; pages: number; pictures: LibraryPicture[]; total: number; problem?: string };

/** The pictures that match `q`, page by page. */
function useLibrary(q: string) {
	const [asked, setAsked] = useState({ q: "", page: 1, attempt: 0 });
	const [found, setFound] = useState<Found>();

	useEffect(() => {
		const soon = setTimeout(
			() => setAsked((now) => (now.q === q ? now : { q, page: 1, attempt: 0 })),
			q === "" ? 0 : searchPause,
		);
		return () => clearTimeout(soon);
	}, [q]);

	useEffect(() => {
		let isWanted = true;
		void readPage(asked.q, asked.page).then((read) => {
			if (!isWanted) return;
			setFound((known) => {
				const before = asked.page > 1 && known?.q === asked.q ? known.pictures : [];
				if ("problem" in read) return { q: asked.q, pages: asked.page, pictures: before, total: 0, ...read };
				// A picture added meanwhile has shifted others to the next page, so duplicates are removed.
				const fresh = read.pictures.filter(({ id }) => before.every((one) => one.id !== id));
				return { q: asked.q, pages: asked.page, pictures: [...before, ...fresh], total: read.total };
			});
		});
		return () => {
			isWanted = false;
		};
	}, [asked]);

	return {
		pictures: found?.pictures ?? [],
		more: found !== undefined && !found.problem && found.pictures.length < found.total,
		problem: found?.problem,
		isLoading: found === undefined || found.q !== asked.q || found.pages !== asked.page || asked.q !== q,
		loadMore: () => setAsked(({ page, ...now }) => ({ ...now, page: page + 1 })),
		retry: () => setAsked((now) => ({ ...now, attempt: now.attempt + 1 })),
	};
}

async function readPage(q: string, page: number) {
	const { loadFailed } = adminPictureWords().list;
	try {
		const query = { page: String(page), ...(q ? { q } : {}) };
		const answer = await api.auth.admin.pictures.$get({ query });
		if (answer.status !== 200) return { problem: (await answer.json()).message };
		const { pictures, total = 0 } = await answer.json();
		return { pictures, total };
	} catch {
		return { problem: loadFailed };
	}
}
