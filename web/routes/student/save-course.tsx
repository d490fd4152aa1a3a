// Saving decks and market sheets on this device: one at a time, or all.
import { Check, CloudDownload, Smartphone, Trash2 } from "lucide-react";
import { offlineWords } from "#content/en/account/offline.ts";
import { studentWords } from "#content/en/account/student.ts";
import type { SavedCourse } from "#web/client/study/use-saved-course.ts";
import { useInstall } from "#web/offline/use-install.ts";
import { Button } from "#web/ui/button.tsx";
import { useHeldFocus } from "#web/ui/held-focus.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/records/notice.tsx";

/** Saves everything at once, and lists what is saved. */
export function SaveCourse({ course }: { course: SavedCourse }) {
	const text = offlineWords();
	const { size } = studentWords().accessCourse;
	const install = useInstall();
	const held = useHeldFocus<HTMLElement>();
	const { items, saved, isBusy, problem, mayVanish, save, removeAll } = course;
	const missing = items.filter(({ path }) => !saved.has(path));
	const bytes = [...saved.values()].reduce((sum, one) => sum + one, 0);
	return (
		<section {...held} className="course-save" aria-labelledby="course-save-title">
			<h2 id="course-save-title" className="text-xl">
				{text.title}
			</h2>
			<p className="mt-1 max-w-text">{text.lead}</p>
			<div role="status">
				{saved.size > 0 && (
					<p tabIndex={-1} className="mt-3">
						<strong>{text.total(saved.size, size(bytes))}</strong>{" "}
						<Link to="/accesscourse/saved" className="link">
							{text.open}
						</Link>
					</p>
				)}
			</div>
			<p className="course-save-actions">
				{missing.length > 0 && (
					<Button size="small" busy={isBusy} onClick={() => void save(items.map(({ path }) => path))}>
						<CloudDownload aria-hidden="true" className="size-4" />
						{text.saveAll(size(missing.reduce((sum, { edition }) => sum + edition.bytes, 0)))}
					</Button>
				)}
				{saved.size > 0 && (
					<Button size="small" look="secondary" onClick={() => void removeAll()}>
						<Trash2 aria-hidden="true" className="size-4" />
						{text.removeAll}
					</Button>
				)}
				{install && (
					<Button size="small" look="secondary" onClick={install}>
						<Smartphone aria-hidden="true" className="size-4" />
						{text.install}
					</Button>
				)}
			</p>
			{problem && (
				<Notice tone={problem === "waiting" ? "info" : "error"} className="mt-3">
					{text[problem]}
				</Notice>
			)}
			{saved.size > 0 && <p className="mt-3 max-w-text text-sm text-ink-600">{text.shared}</p>}
			{mayVanish && <p className="mt-1 max-w-text text-sm text-ink-600">{text.mayVanish}</p>}
		</section>
	);
}

/** One deck, or the market sheets together. */
export function SaveOne({
	course,
	paths,
	name,
	label,
}: {
	course: SavedCourse;
	paths: readonly string[];
	/** For screen readers, after "Delete". */
	name: string;
	label: (size: string) => string;
}) {
	const text = offlineWords();
	const held = useHeldFocus<HTMLParagraphElement>();
	const own = course.items.filter(({ path }) => paths.includes(path));
	if (!course.isPossible || own.length === 0) return null;
	const states = own.map(({ path }) => course.stateOf(path));
	const size = studentWords().accessCourse.size(own.reduce((sum, { edition }) => sum + edition.bytes, 0));
	return (
		<p {...held} className="course-save-one">
			{states.every((state) => state === "saved") ? (
				<>
					<span tabIndex={-1} className="course-save-done">
						<Check aria-hidden="true" className="size-4" strokeWidth={3} />
						{text.saved}
					</span>
					<button type="button" className="link" onClick={() => void course.remove(paths)}>
						{text.remove}
						<span className="sr-only">, {name}</span>
					</button>
				</>
			) : states.includes("saving") ? (
				<span role="status" tabIndex={-1}>
					{text.saving}
				</span>
			) : (
				<button type="button" className="link" onClick={() => void course.save(paths)}>
					<CloudDownload aria-hidden="true" className="size-4" />
					{label(size)}
				</button>
			)}
		</p>
	);
}
