import { accountWords } from "#content/en/account/account.ts";
import { formatPhone } from "#content/phones.ts";
import { words } from "#content/words.ts";
import type { Person, ProfileResponse } from "#contract/accounts.ts";
import { shownDetails } from "#contract/shown-details.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { pictureTypes, shrinkField } from "#web/client/uploads/shrink-picture.ts";
import { UploadProgress } from "#web/client/uploads/upload-progress.tsx";
import { useChosenPicture } from "#web/client/uploads/use-chosen-picture.ts";
import { storeUser } from "#web/session/stored-user.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { ConsentLine } from "#web/ui/forms/consent-line.tsx";
import { Avatar } from "#web/ui/records/avatar.tsx";
import { Card } from "#web/ui/records/card.tsx";
import "#web/ui/fields/file-control.css";

/** The size in which profile pictures are stored. */
const profileShape = { width: 512, height: 512 };

/** `fromGoogle`: the address comes from Google and can be changed only there. */
export function EditDetails({ person, fromGoogle }: { person: Person; fromGoogle: boolean }) {
	const text = accountWords().profile.details;
	const picture = useChosenPicture(profileShape, text.pictureKind);

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
				reloadsOnConflict
				onSuccess={showAtOnce}
				// The fields show what is saved now: a changed address is still pending, a chosen picture is uploaded.
				resets
				onDone={picture.forget}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="expected" value={shownDetails(person)} />
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
							{busy && <UploadProgress sending={text.sending} arrived={text.drawing} />}
						</div>
					</>
				)}
			</ApiForm>
			{/* Separate forms, because forms cannot be nested; their buttons are above. */}
			<ApiForm<ProfileResponse> id="remove-picture" action="/auth/remove-picture" onSuccess={showAtOnce}>
				{() => null}
			</ApiForm>
			<ApiForm<ProfileResponse> id="withdraw-address" action="/auth/withdraw-address" onSuccess={showAtOnce}>
				{() => null}
			</ApiForm>
		</Card>
	);
}

/** Updates the header's picture and the stored user before the page reloads. */
const showAtOnce = ({ user }: ProfileResponse) => storeUser(user);
