import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, Link } from "react-router";
import { adminBlogWords } from "#content/en/admin/blog.ts";
import { localAddress } from "#content/language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import { words } from "#content/words.ts";
import type { NewLinkResponse, PrivateLink } from "#contract/blog.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import { toast } from "#web/ui/toasts/toasts.ts";
import type { Route } from "./+types/post-preview";
import "./posts.css";

/** The widths of common devices, in CSS pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof widths;
const isWidth = (name: string | null): name is Width => name !== null && name in widths;

/** Shows unsaved text, unless the URL asks for the saved version. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
	const { admin } = apiOf(context).auth;
	const [previewed, editing, listed] = await Promise.all([
		admin.previewpost.$get({ query: { id } }),
		admin.editingblog.$get({ query: { id } }),
		admin.bloglinks.$get({ query: { id } }),
	]);
	// The layout shows that the page belongs to another role.
	if (previewed.status === 403) return data({ problem: "unread" as const });
	if (previewed.status !== 200)
		return previewed.status < 500
			? data({ problem: "missing" as const }, { status: 404 })
			: data({ problem: "unread" as const }, { status: 503 });
	const asked = url.searchParams.get("width");
	const hasUnsaved = editing.status === 200 && (await editing.json()).draft !== null;
	return data({
		id,
		name: (await previewed.json()).post.name,
		width: isWidth(asked) ? asked : ("phone" as const),
		hasUnsaved,
		mine: hasUnsaved && !url.searchParams.has("saved"),
		links: listed.status === 200 ? (await listed.json()).links : [],
	});
}

export const handle = screen("none");
export const meta = () => unlisted(adminBlogWords().preview);

export default function PostPreview({ loaderData, params }: Route.ComponentProps) {
	const text = adminBlogWords().preview;
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"problem" in loaderData ? (
					<Notice tone={loaderData.problem === "missing" ? "warning" : "error"}>
						{loaderData.problem === "missing" ? text.missing : words().messages.blog.loadFailed}
					</Notice>
				) : (
					<>
						<Frame {...loaderData} />
						<PrivateLinks id={loaderData.id} links={loaderData.links} />
					</>
				)}
				<p className="mt-8">
					<ButtonLink to={`/admin/editblog/${params.id}`} look="quiet">
						{text.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

type Shown = { id: string; name: string; width: Width; hasUnsaved: boolean; mine: boolean };

function Frame({ id, name, width, hasUnsaved, mine }: Shown) {
	const text = adminBlogWords().preview;
	const box = useRef<HTMLDivElement>(null);
	const saved = mine || !hasUnsaved ? "" : "&saved";

	// A page wider than the screen is scaled down; without scripts the box scrolls.
	useEffect(() => {
		const element = box.current;
		if (!element) return;
		const fit = new ResizeObserver(() =>
			element.style.setProperty("--scale", String(Math.min(1, element.clientWidth / widths[width]))),
		);
		fit.observe(element);
		return () => fit.disconnect();
	}, [width]);

	return (
		<section aria-label={text.title}>
			<nav aria-label={text.choose} className="preview-widths">
				{(Object.keys(widths) as Width[]).map((one) => (
					<Link
						key={one}
						to={`?width=${one}${saved}`}
						preventScrollReset
						className="button"
						data-look={one === width ? "primary" : "secondary"}
						data-size="small"
						aria-current={one === width ? "page" : undefined}
					>
						{text.widths[one]}
					</Link>
				))}
				{hasUnsaved && (
					<Link to={`?width=${width}${mine ? "&saved" : ""}`} preventScrollReset className="link">
						{mine ? text.saved : text.unsaved}
					</Link>
				)}
			</nav>
			{mine && <p className="field-hint mb-3">{text.mine}</p>}
			<div className="preview-box" data-width={width} ref={box}>
				<iframe
					key={`${width} ${mine}`}
					src={localAddress(`/blog-preview?id=${encodeURIComponent(id)}${mine ? "&mine" : ""}`)}
					title={text.frame(name, text.widths[width])}
					width={widths[width]}
				/>
			</div>
		</section>
	);
}

function PrivateLinks({ id, links }: { id: string; links: PrivateLink[] }) {
	const text = adminBlogWords().preview.links;
	const { may } = useMay();
	const [made, setMade] = useState<string>();
	if (!may("posts.update")) return null;
	return (
		<section className="private-links">
			<h2 className="text-xl">{text.title}</h2>
			<p className="mt-1 mb-4">{text.lead}</p>
			{made && <MadeLink address={made} />}
			{links.length > 0 ? (
				<ul className="private-links-list">
					{links.map((link) => (
						<li key={link.id}>
							{text.row(link.createdBy, formatTimestamp(link.createdAt), formatTimestamp(link.expiresAt))}
						</li>
					))}
				</ul>
			) : (
				<p className="field-hint">{text.none}</p>
			)}
			<div className="mt-4 flex flex-wrap gap-3">
				<ActionForm<NewLinkResponse>
					action="/auth/admin/bloglink"
					fixed={{ id }}
					failed={text.failed}
					onSuccess={({ path }) => setMade(new URL(path, window.location.origin).href)}
				>
					{(busy) => (
						<Button type="submit" look="secondary" busy={busy}>
							{text.make}
						</Button>
					)}
				</ActionForm>
				{links.length > 0 && (
					<ActionForm
						action="/auth/admin/endbloglinks"
						fixed={{ id }}
						question={text.endQuestion}
						failed={text.failed}
						onSuccess={() => setMade(undefined)}
					>
						{(busy) => (
							<Button type="submit" look="danger" busy={busy}>
								{text.end}
							</Button>
						)}
					</ActionForm>
				)}
			</div>
		</section>
	);
}

/** The link is in a field, so that it can also be copied by hand. */
function MadeLink({ address }: { address: string }) {
	const text = adminBlogWords().preview.links;

	async function copy(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		event.currentTarget.querySelector("input")?.select();
		await navigator.clipboard.writeText(address).then(
			() => toast("success", text.copied),
			() => {},
		);
	}

	return (
		<form className="made-link" onSubmit={(event) => void copy(event)}>
			<Field label={text.link} hint={text.made} defaultValue={address} readOnly bare />
			<Button type="submit" look="secondary">
				{text.copy}
			</Button>
		</form>
	);
}
