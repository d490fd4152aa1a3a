import { type ChangeEvent, useRef, useState } from "react";
import { accountWords } from "#content/en/account/account.ts";
import { formatPhone } from "#content/phones.ts";
import { words } from "#content/words.ts";
import type { Person, ProfileResponse } from "#contract/accounts.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { drawShrunk, pictureTypes, shrinkField } from "#web/client/shrink-picture.ts";
import { useProgress } from "#web/client/upload-progress.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { ConsentLine } from "#web/ui/forms/consent-line.tsx";
import { Avatar } from "#web/ui/records/avatar.tsx";
import { Card } from "#web/ui/records/card.tsx";
import "#web/ui/fields/file-control.css";

/** The square in which a person's picture is kept. */
const profileShape = { width: 512, height: 512 };

/** `fromGoogle`: the address comes from Google and can be changed only there. */
export function EditDetails({ person, fromGoogle }: { person: Person; fromGoogle: boolean }) {
	const text = accountWords().profile.details;
	const picture = useChosenPicture();

	return (
		<Card id="details">
			<h2 className="mb-4 text-xl">{text.title}</h2>
			<ApiForm<ProfileResponse>
				method="PUT"
				action="/auth/updateprofile"
				encType="multipart/form-data"
				className="grid gap-5"
				beforeSend={(fields) => shrinkField(fields, profileShape, text.pictureLarge)}
				failed={words().messages.account.profileFailed}
				onDone={(_, form) => {
					// The fields show what is saved now: a changed address still waits, a chosen picture is up.
					form.reset();
					picture.forget();
				}}
			>
				{({ busy }) => (
					<>
						<div className="edit-picture">
							<Avatar name={person.name} picture={person.profilePic} preview={picture.preview} />
							<div className="grid gap-2">
								<Field
									label={text.picture}
									hint={text.pictureHint}
									name="image"
									type="file"
									accept={pictureTypes.join(",")}
									onChange={picture.choose}
									error={picture.problem}
								/>
								<p role="status" className="sr-only">
									{picture.preview && text.previewShown}
								</p>
								{person.profilePic && !picture.preview && (
									<p>
										<Button type="submit" form="remove-picture" look="quiet" size="small">
											{text.removePicture}
										</Button>
									</p>
								)}
							</div>
						</div>
						<Field
							label={text.name}
							name="name"
							defaultValue={person.name}
							autoComplete="name"
							maxLength={80}
							required
						/>
						<PhoneField
							label={text.phone}
							name="phone"
							defaultValue={person.phone ? formatPhone(person.phone) : ""}
							title={text.phoneRule}
						/>
						<div className="grid gap-2">
							<Field
								label={text.email}
								hint={fromGoogle ? text.emailFromGoogle : text.emailHint}
								name="email"
								type="email"
								inputMode="email"
								autoComplete="email"
								defaultValue={person.email}
								readOnly={fromGoogle}
								maxLength={254}
							/>
							{person.pendingEmail && (
								<div className="pending-address">
									<p className="wrap-anywhere">{text.pending(person.pendingEmail)}</p>
									<Button type="submit" form="withdraw-address" look="quiet" size="small">
										{text.withdraw}
									</Button>
								</div>
							)}
						</div>
						<ConsentLine words={text.consent} />
						<div className="grid gap-3">
							<Button type="submit" busy={busy}>
								{text.update}
							</Button>
							{busy && <Progress />}
						</div>
					</>
				)}
			</ApiForm>
			{/* Forms of their own, because forms cannot stand inside one another; their buttons are above. */}
			<ApiForm id="remove-picture" action="/auth/remove-picture">
				{() => null}
			</ApiForm>
			<ApiForm id="withdraw-address" action="/auth/withdraw-address">
				{() => null}
			</ApiForm>
		</Card>
	);
}

/** Upload progress, visible on slow connections. */
function Progress() {
	const text = accountWords().profile.details;
	const part = useProgress();
	if (part === null) return null;
	return (
		<label className="upload-progress">
			<span>{part < 1 ? text.sending(Math.round(part * 100)) : text.drawing}</span>
			<progress value={part} max={1} />
		</label>
	);
}

/** A preview of the cropped picture before it is sent. */
function useChosenPicture() {
	const [preview, setPreview] = useState<string>();
	const [problem, setProblem] = useState<string>();
	const newest = useRef<File>(null);

	function forget() {
		newest.current = null;
		setPreview(undefined);
		setProblem(undefined);
	}

	async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		forget();
		const [file] = input.files ?? [];
		if (!file) return;
		if (!pictureTypes.includes(file.type)) {
			input.value = "";
			setProblem(accountWords().profile.details.pictureKind);
			return;
		}
		newest.current = file;
		const canvas = await drawShrunk(file, profileShape);
		// Another picture may have been chosen in the meantime.
		if (newest.current === file) setPreview(canvas?.toDataURL("image/jpeg", 0.92));
	}

	return { preview, problem, forget, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) };
}
