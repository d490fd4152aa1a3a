import { adminDeckWords } from "#content/en/admin/decks.ts";
import { words } from "#content/words.ts";
import { mostDeckBytes } from "#contract/course/deck-kinds.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Card } from "#web/ui/records/card.tsx";
import "#web/ui/fields/file-control.css";

export function DeckUpload({ part }: { part: string }) {
	const text = adminDeckWords().deck.upload;
	return (
		<Card className="deck-upload">
			<h2 className="mb-4 text-xl">{text.title}</h2>
			<ApiForm
				method="PUT"
				action={`/auth/admin/decks/${part}`}
				encType="multipart/form-data"
				className="grid justify-items-start gap-4"
				beforeSend={isSmallEnough}
				failed={({ message }) => message}
				resets
			>
				{({ busy }) => (
					<>
						<Field label={text.file} hint={text.hint} name="deck" type="file" accept=".pptx,.pdf" required />
						<Button type="submit" busy={busy}>
							{text.send}
						</Button>
						{busy && <UploadProgress sending={text.sending} arrived={text.checking} />}
					</>
				)}
			</ApiForm>
		</Card>
	);
}

function isSmallEnough(fields: FormData) {
	const file = fields.get("deck");
	if (!(file instanceof File) || file.size <= mostDeckBytes) return true;
	return { message: words().messages.form.invalid, errors: { deck: adminDeckWords().deck.upload.tooLarge } };
}
