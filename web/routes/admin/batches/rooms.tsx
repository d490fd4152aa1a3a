import { Link } from "react-router";
import { roomWords } from "#content/en/admin/batches/rooms.ts";
import { seatText } from "#content/en/ui/seats.ts";
import type { Room } from "#contract/admin/batches.ts";
import { branches } from "#contract/states.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import type { CallPath } from "#web/client/api.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { ListFailed } from "#web/routes/admin/ui/list-page.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { EmptyState } from "#web/ui/records/empty-state.tsx";
import type { Route } from "./+types/rooms";
import { BatchHead } from "./batch-head.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.rooms.$get();
	return answer.status === 200 ? await answer.json() : { problem: roomWords().failed };
}

export const handle = screen("none");
export const meta = () => unlisted(roomWords());

export default function Rooms({ loaderData }: Route.ComponentProps) {
	const text = roomWords();
	const { may } = useMay();
	return (
		<>
			<BatchHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{"rooms" in loaderData ? (
					<div className="batch-grid">
						<div className="grid gap-4">
							{loaderData.rooms.length === 0 && <EmptyState>{text.none}</EmptyState>}
							{loaderData.rooms.map((room) => (
								<OneRoom key={room._id} room={room} />
							))}
						</div>
						{may("batches.update") && (
							<Card>
								<h2 className="mb-4 text-xl">{text.addTitle}</h2>
								<RoomForm action="/auth/admin/rooms" />
							</Card>
						)}
					</div>
				) : (
					<ListFailed list="/admin/batches/rooms" problem={loaderData.problem} />
				)}
			</div>
		</>
	);
}

function OneRoom({ room }: { room: Room }) {
	const text = roomWords();
	const { may } = useMay();
	return (
		<Card>
			<h2 className="flex flex-wrap items-center gap-3 text-lg">
				<span className="wrap-anywhere">
					{seatText(room.branch)}: {room.name}
				</span>
				{room.closed && <Badge>{text.closedBadge}</Badge>}
			</h2>
			<p>
				{text.chairCount(room.chairs)} {text.classes(room.classes)}
			</p>
			{room.address && <p className="wrap-anywhere">{room.address}</p>}
			<p className="flex flex-wrap gap-x-6">
				<Link to={`/admin/batches/calendar?view=month&room=${room._id}`} className="link py-2">
					{text.calendar}
					<span className="sr-only"> {room.name}</span>
				</Link>
				{room.map && (
					<a href={room.map} className="link py-2" target="_blank" rel="noopener noreferrer">
						{text.map}
					</a>
				)}
			</p>
			{may("batches.update") && (
				<details className="batch-fold">
					<summary>
						{text.edit}
						<span className="sr-only"> {room.name}</span>
					</summary>
					<RoomForm key={room.expected} action={`/auth/admin/rooms/${room._id}`} room={room} />
					<ActionForm
						action={`/auth/admin/rooms/${room._id}/delete`}
						question={text.confirmRemove(room.name)}
						failed={text.failedChange}
					>
						{(busy) => (
							<Button type="submit" look="danger" size="small" busy={busy} aria-label={text.removeOf(room.name)}>
								{text.remove}
							</Button>
						)}
					</ActionForm>
				</details>
			)}
		</Card>
	);
}

function RoomForm({ action, room }: { action: CallPath; room?: Room }) {
	const text = roomWords();
	return (
		<ApiForm action={action} name={`room ${room?._id ?? "new"}`} className="grid gap-4" resets={!room}>
			{({ busy }) => (
				<>
					{room ? (
						<input type="hidden" name="expected" value={room.expected} />
					) : (
						<Select label={text.branch} name="branch" required>
							{branches.map((branch) => (
								<option key={branch} value={branch}>
									{seatText(branch)}
								</option>
							))}
						</Select>
					)}
					<Field
						label={text.name}
						name="name"
						maxLength={60}
						defaultValue={room?.name ?? ""}
						autoComplete="off"
						required
					/>
					<Field
						label={text.chairs}
						name="chairs"
						inputMode="numeric"
						maxLength={4}
						defaultValue={room?.chairs ?? ""}
						autoComplete="off"
						required
					/>
					<TextArea
						label={text.address}
						hint={text.addressHint}
						name="address"
						rows={2}
						maxLength={300}
						defaultValue={room?.address ?? ""}
					/>
					<Field label={text.map} name="map" type="url" maxLength={500} defaultValue={room?.map ?? ""} />
					{room && <Checkbox label={text.closed} name="closed" value="yes" defaultChecked={room.closed} />}
					<p>
						<Button type="submit" look={room ? "secondary" : "primary"} busy={busy}>
							{room ? text.save : text.add}
						</Button>
					</p>
				</>
			)}
		</ApiForm>
	);
}
