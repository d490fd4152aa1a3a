// Sends a post from its form: shrinks the picture first, then sends everything in one call.
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { words } from "#content/words.ts";
import type { SavedPostResponse } from "#contract/blog.ts";
import { coverShape } from "#contract/covers.ts";
import { sendUpload } from "#web/client/send-upload.ts";
import { pictureBytes, shrinkPicture } from "#web/client/shrink-picture.ts";
import { reportProgress } from "#web/client/upload-progress.ts";
import type { FormOutcome } from "#web/ui/forms/api-form.tsx";
import { toast } from "#web/ui/toasts/toasts.tsx";

export async function savePost(
	method: "PUT" | "POST",
	path: `/auth/${string}`,
	fields: FormData,
	failed: string,
): Promise<FormOutcome> {
	const chosen = fields.get("image");
	if (chosen instanceof File && chosen.size > 0) {
		const picture = await shrinkPicture(chosen, coverShape);
		if (picture.size > pictureBytes) {
			toast("error", failed);
			return {
				ok: false,
				message: words().messages.form.invalid,
				errors: { image: adminBlogWords().form.imageLarge },
			};
		}
		fields.set("image", picture, chosen.name);
	} else fields.delete("image");
	const sent = await sendUpload<SavedPostResponse>(method, path, fields, (part) =>
		reportProgress(fields.has("image") ? part : null),
	);
	reportProgress(null);
	if (!sent.ok) {
		toast("error", failed);
		return sent;
	}
	toast("success", sent.answer.message);
	return { ok: true, saved: { id: sent.answer.blog._id, version: sent.answer.blog.version } };
}
