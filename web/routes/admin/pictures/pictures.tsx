import { Link, useRevalidator } from "react-router";
import { adminPictureWords } from "#content/en/admin/pictures.ts";
import { localAddress } from "#content/language.ts";
import { pageSize } from "#content/page-sizes.ts";
import type { LibraryPicture } from "#contract/admin/pictures.ts";
import { libraryFiles } from "#contract/pictures.ts";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { ListFailed, ListRows, NothingListed, readListParams } from "#web/routes/admin/ui/list-page.tsx";
import { PictureUpload } from "#web/routes/admin/ui/pictures/picture-upload.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { DoneNotice } from "#web/ui/records/done-notice.tsx";
import { ListCount, Pager } from "#web/ui/records/pager.tsx";
import type { Route } from "./+types/pictures";

/** The requested page of the library. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const query = { limit: String(pageSize.pictures), ...readListParams(url, ["q", "page"]) };
	const answer = await apiOf(context).auth.admin.pictures.$get({ query });
	if (answer.status !== 200) return { problem: adminPictureWords().list.loadFailed };
	const { pictures, total = 0, more = false } = await answer.json();
	return { pictures, total, more, page: Number(query.page ?? 1) };
}

export const handle = screen("none");
export const meta = () => unlisted(adminPictureWords().list);

export default function Pictures({ loaderData }: Route.ComponentProps) {
	const { list: text, upload } = adminPictureWords();
	const { revalidate } = useRevalidator();
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				<DoneNotice texts={text.done} className="mb-6" />
				<form
					method="post"
					action={localAddress("/auth/admin/pictures")}
					encType="multipart/form-data"
					className="picture-upload-form"
					onSubmit={(event) => event.preventDefault()}
				>
					<PictureUpload name="image" onAdded={() => void revalidate()} />
					<Button type="submit" className="js:hidden">
						{upload.send}
					</Button>
				</form>
				<SearchForm label={text.search} />
				{loaderData.pictures ? (
					<Library {...loaderData} />
				) : (
					<ListFailed list="/admin/pictures" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function Library({ pictures, ...place }: { pictures: LibraryPicture[]; total: number; more: boolean; page: number }) {
	const text = adminPictureWords().list;
	if (pictures.length === 0) return <NothingListed list="/admin/pictures" none={text.none} />;
	const shown = { ...place, limit: pageSize.pictures, rows: pictures.length };
	return (
		<>
			<div className="list-bar">
				<ListCount {...shown} />
			</div>
			<ListRows>
				<ul className="picture-grid" aria-label={text.label}>
					{pictures.map((picture) => (
						<li key={picture.id}>
							<Link to={`/admin/pictures/${picture.id}`} className="picture-tile">
								<span className="picture-tile-frame">
									<img
										src={`/uploads/${libraryFiles(picture.file)?.small}`}
										width={picture.width}
										height={picture.height}
										alt=""
										loading="lazy"
										decoding="async"
									/>
								</span>
								<span className="picture-tile-name">{picture.name}</span>
								{picture.alt === "" && <span className="picture-tile-note">{text.noAlt}</span>}
							</Link>
						</li>
					))}
				</ul>
			</ListRows>
			<Pager {...shown} />
		</>
	);
}
