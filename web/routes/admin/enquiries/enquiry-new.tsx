import { useEffect, useState } from "react";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { quickSearchPause } from "#content/timings.ts";
import type { AddedEnquiry, EnquiryMatches } from "#contract/admin/enquiries/new-enquiry.ts";
import { byRule, handChannels } from "#contract/admin/lists.ts";
import { dayInIndia } from "#contract/days.ts";
import { apiOf } from "#web/client/api.server.ts";
import { api } from "#web/client/api.ts";
import { ApiForm } from "#web/client/api-form.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneField } from "#web/ui/fields/field-phone.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Card } from "#web/ui/records/card.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/enquiry-new";
import { LikelyDoubles } from "./likely-doubles.tsx";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin["new-enquiry"].$get({ query: {} });
	// The key makes the form idempotent, even without scripts.
	return { form: answer.status === 200 ? await answer.json() : null, idempotencyKey: crypto.randomUUID() };
}

export const handle = screen("none");
export const meta = () => unlisted(newEnquiryWords());

export default function NewEnquiry({ loaderData: { form, idempotencyKey } }: Route.ComponentProps) {
	const text = newEnquiryWords();
	const [reach, setReach] = useState({ phone: "", email: "" });
	const matches = useMatches(reach);
	return (
		<>
			<AdminHead title={text.title} lead={text.lead} />
			<div className="page admin-body">
				{!form && <Notice tone="error">{text.failed}</Notice>}
				{form && (
					<Card>
						<ApiForm<AddedEnquiry>
							action="/auth/admin/new-enquiry"
							className="enquiry-new"
							onSuccess={({ _id }) => `/admin/enquiries/${_id}`}
						>
							{({ busy }) => (
								<>
									<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
									<Field label={text.name} name="name" maxLength={80} autoComplete="off" required />
									<PhoneField
										label={text.phone}
										name="phone"
										title={text.phoneRule}
										autoComplete="off"
										onChange={({ target }) => setReach({ ...reach, phone: target.value })}
									/>
									<Field
										label={text.email}
										hint={text.emailHint}
										name="email"
										type="email"
										inputMode="email"
										maxLength={254}
										autoComplete="off"
										onChange={({ target }) => setReach({ ...reach, email: target.value })}
									/>
									<Select label={text.channel} name="channel" defaultValue="" required>
										<option value="" disabled>
											{text.choose}
										</option>
										{handChannels.map((channel) => (
											<option key={channel} value={channel}>
												{text.channels[channel]}
											</option>
										))}
									</Select>
									<div role="status" className="enquiry-new-wide empty:hidden">
										<LikelyDoubles matches={matches} />
									</div>
									<div className="enquiry-new-wide">
										<TextArea label={text.purpose} name="purpose" rows={3} maxLength={2000} required />
									</div>
									<Field label={text.address} name="address" maxLength={500} autoComplete="off" />
									<Select bare label={text.assignedTo} name="assignedTo" defaultValue={form.me}>
										<option value="">{adminEnquiryWords().enquiry.nobody}</option>
										{form.hasRule && <option value={byRule}>{text.byRule}</option>}
										{form.assignees.map(({ _id, name }) => (
											<option key={_id} value={_id}>
												{name}
											</option>
										))}
									</Select>
									<div className="enquiry-new-wide">
										<TextArea label={text.note} hint={text.noteHint} name="note" rows={2} maxLength={2000} />
									</div>
									<Field label={text.followUp} name="followUpOn" type="date" min={dayInIndia(form.now)} />
									<div className="enquiry-new-end enquiry-new-wide">
										<Checkbox label={text.spoken} name="spoken" value="yes" defaultChecked />
										<Button type="submit" busy={busy}>
											{text.save}
										</Button>
									</div>
								</>
							)}
						</ApiForm>
					</Card>
				)}
				<p className="mt-8">
					<ButtonLink to="/admin/showcontact" look="quiet">
						{text.back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

const noMatches: EnquiryMatches = { enquiries: [], people: [] };

/** The records that match the typed number or address; none while the server cannot be reached. */
function useMatches({ phone, email }: { phone: string; email: string }) {
	const [matches, setMatches] = useState(noMatches);
	useEffect(() => {
		const stopped = new AbortController();
		const soon = setTimeout(async () => {
			if (phone.length < 8 && !email.includes("@")) return setMatches(noMatches);
			const query = { phone: phone.slice(0, 60), email: email.slice(0, 254) };
			const answer = await api.auth.admin["new-enquiry"]
				.$get({ query }, { init: { signal: stopped.signal } })
				.catch(() => null);
			if (answer?.status === 200) setMatches(await answer.json());
		}, quickSearchPause);
		return () => {
			clearTimeout(soon);
			stopped.abort();
		};
	}, [phone, email]);
	return matches;
}
