// The picture field in a form of its own, for users who may edit the picture library. What it sends is in the URL.
import type { ChosenPicture } from "#contract/pictures.ts";
import { apiOf } from "#web/client/api.server.ts";
import { PictureField } from "#web/routes/admin/ui/pictures/picture-field.tsx";
import { unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/picture-field";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = apiOf(context);
	const sent = url.searchParams.get("picture");
	const chosen = sent ? (JSON.parse(sent) as ChosenPicture) : null;
	const list = await api.auth.admin.pictures.$get({ query: {} });
	const library = list.status === 200 ? (await list.json()).pictures : [];
	if (!chosen) return { chosen, shown: null, library };
	const cut = await api.auth.admin["picture-cuts"][":id"].$get({ param: { id: chosen.picture } });
	const { focus, alt } = chosen;
	return { chosen, shown: cut.status === 200 ? { ...(await cut.json()).shown, focus, alt } : null, library };
}

export const meta = () => unlisted({ title: "Picture field", description: "For developers" });

const shapes = [
	{ label: "Phone, 4 : 3", ratio: 4 / 3 },
	{ label: "Laptop, 2.2 : 1", ratio: 2.2 },
];

export default function PictureFieldSample({ loaderData: { chosen, shown, library } }: Route.ComponentProps) {
	return (
		<main className="page grid gap-8 py-10">
			<h1 className="text-3xl">Picture field</h1>
			<form method="get" className="grid gap-6">
				<PictureField
					key={JSON.stringify(chosen)}
					name="picture"
					label="Picture of the story"
					hint="It stands above the text."
					value={chosen}
					shown={shown}
					shapes={shapes}
					needs={640}
					library={library}
				/>
				<p>
					<Button type="submit">Save</Button>
				</p>
			</form>
		</main>
	);
}
