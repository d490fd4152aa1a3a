import { adminBlogWords } from "#content/en/admin/blog.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { AdminPost } from "#contract/blog.ts";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";

/** The post was saved by another editor in the meantime: shows both texts and lets the user choose. */
export function PostConflict({ theirs, keep, take }: { theirs: AdminPost; keep: () => void; take: () => void }) {
	const { conflict, form } = adminBlogWords();
	return (
		<section className="conflict" role="alert">
			<h2 className="text-xl">{conflict.title(formatTimestamp(theirs.changedAt))}</h2>
			<p className="mt-1 mb-4">{conflict.lead}</p>
			<DescriptionList
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
