import { officeBlogWords } from "#content/en/admin/blog.ts";
import { formatMoment } from "#content/timestamps.ts";
import type { OfficePost } from "#contract/blog.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/records/description-list.tsx";

/** Somebody else saved the post meanwhile: their text beside one's own, and the choice between them. */
export function PostConflict({ theirs, keep, take }: { theirs: OfficePost; keep: () => void; take: () => void }) {
	const { conflict, form } = officeBlogWords();
	return (
		<section className="conflict" role="alert">
			<h2 className="text-xl">{conflict.title(formatMoment(theirs.changedAt))}</h2>
			<p className="mt-1 mb-4">{conflict.lead}</p>
			<Facts
				facts={[
					{ name: form.name, value: theirs.name },
					{
						name: form.description,
						value: (
							<textarea
								className="control"
								rows={8}
								readOnly
								value={theirs.description}
								aria-label={form.description}
							/>
						),
					},
					{ name: form.link, value: theirs.externalLink ?? conflict.noLink },
				]}
			/>
			<p className="mt-4 flex flex-wrap gap-3">
				<Button look="secondary" onClick={keep}>
					{conflict.keep}
				</Button>
				<Button look="secondary" onClick={take}>
					{conflict.take}
				</Button>
			</p>
		</section>
	);
}
