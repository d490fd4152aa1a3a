import { Link } from "react-router";
import { formatBytes } from "#content/bytes.ts";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { formatDay } from "#content/timestamps.ts";
import type { LibraryPicture, PictureUse } from "#contract/admin/pictures.ts";
import { libraryFiles, longestAlt, longestRights } from "#contract/pictures.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import "#web/routes/admin/ui/pictures/pictures.css";
import { BackToList } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Card } from "#web/ui/records/card.tsx";
import { DescriptionList } from "#web/ui/records/description-list.tsx";
import { DoneNotice } from "#web/ui/records/done-notice.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/picture";
import { EarlierFiles, ReplacePicture } from "./replace-picture.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.pictures[":id"].$get({ param: { id: params.id } });
	return answer.status === 200 ? await answer.json() : null;
}

export const handle = screen("none");
export const meta = () => unlisted(adminPictureWords().list);

export default function Picture({ loaderData }: Route.ComponentProps) {
	const { one: text, list } = adminPictureWords();
	const { may } = useMay();
	if (!loaderData)
		return (
			<>
				<AdminHead title={list.title} lead={list.lead} />
				<div className="page admin-body">
					<EmptyState action={<ButtonLink to="/admin/pictures">{text.back}</ButtonLink>}>{text.missing}</EmptyState>
				</div>
			</>
		);
	const { picture, uses, earlier } = loaderData;
	return (
		<>
			<AdminHead title={picture.name} lead={text.lead} />
			<div className="page admin-body">
				<BackToList list="/admin/pictures" />
				<DoneNotice texts={text.done} className="mb-6" />
				<div className="picture-page">
					<Shown picture={picture} />
					<div className="grid content-start gap-5">
						<Details key={picture.version} picture={picture} />
						<Uses picture={picture} uses={uses} />
						{may("pictures.replace") && (
							<>
								<ReplacePicture key={`file ${picture.version}`} picture={picture} uses={uses} />
								<EarlierFiles picture={picture} uses={uses} earlier={earlier} />
							</>
						)}
					</div>
				</div>
			</div>
		</>
	);
}

function Shown({ picture }: { picture: LibraryPicture }) {
	const text = adminPictureWords().one;
	const files = libraryFiles(picture.file);
	return (
		<figure className="picture-page-shown">
			<img
				src={`/uploads/${files?.medium}`}
				width={picture.width}
				height={picture.height}
				alt={picture.alt}
				decoding="async"
			/>
			<figcaption>
				<DescriptionList
					facts={[
						{ name: text.facts.size, value: text.pixels(picture.width, picture.height) },
						{ name: text.facts.file, value: formatBytes(picture.bytes) },
						{ name: text.facts.added, value: text.added(formatDay(picture.addedAt), picture.addedBy) },
					]}
				/>
				<p className="mt-3">
					<a href={`/uploads/${files?.whole}`} className="link" target="_blank" rel="noreferrer">
						{text.openWhole}
					</a>
				</p>
			</figcaption>
		</figure>
	);
}

function Details({ picture }: { picture: LibraryPicture }) {
	const text = adminPictureWords().one;
	return (
		<Card>
			<ApiForm
				action={`/auth/admin/pictures/${picture.id}`}
				name={`picture ${picture.id}`}
				className="grid gap-5"
				failed={text.saveFailed}
			>
				{({ busy }) => (
					<>
						<input type="hidden" name="version" value={picture.version} />
						<Field
							label={text.name}
							hint={text.nameHint}
							name="name"
							defaultValue={picture.name}
							maxLength={120}
							autoComplete="off"
							required
						/>
						<Field
							label={text.alt}
							hint={text.altHint}
							name="alt"
							defaultValue={picture.alt}
							maxLength={longestAlt}
							autoComplete="off"
						/>
						<Field
							label={text.rights}
							hint={text.rightsHint}
							name="rights"
							defaultValue={picture.rights}
							maxLength={longestRights}
							autoComplete="off"
						/>
						<p>
							<Button type="submit" busy={busy}>
								{text.save}
							</Button>
						</p>
					</>
				)}
			</ApiForm>
		</Card>
	);
}

function Uses({ picture, uses }: { picture: LibraryPicture; uses: readonly PictureUse[] }) {
	const text = adminPictureWords().one;
	const live = useHydrated();
	const remover = (
		<ActionForm
			action={`/auth/admin/pictures/${picture.id}/delete`}
			question={text.removeConfirm(picture.name)}
			failed={text.removeFailed}
			onSuccess={() => "/admin/pictures"}
		>
			{(busy) => (
				<Button type="submit" look="danger" busy={busy}>
					{live ? text.remove : text.removeForEver}
				</Button>
			)}
		</ActionForm>
	);
	return (
		<Card>
			<h2 className="mb-3 text-xl">{text.uses}</h2>
			{uses.length > 0 ? (
				<>
					<ul className="list-disc pl-5">
						{uses.map(({ place, address }) => (
							<li key={place}>
								<Link to={address} className="link wrap-anywhere">
									{place}
								</Link>
							</li>
						))}
					</ul>
					<p className="field-hint mt-4">{text.inUse}</p>
				</>
			) : (
				<>
					<p className="mb-4">{text.unused}</p>
					{live ? (
						remover
					) : (
						// Without scripts a second click is the confirmation.
						<details>
							<summary className="button" data-look="danger">
								{text.remove}
							</summary>
							<div className="mt-2">{remover}</div>
						</details>
					)}
				</>
			)}
		</Card>
	);
}
