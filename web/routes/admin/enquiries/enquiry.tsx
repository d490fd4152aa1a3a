import { data, redirect, useSearchParams } from "react-router";
import { adminEnquiryWords } from "#content/en/admin/enquiries/enquiries.ts";
import { mergeWords } from "#content/en/admin/enquiries/merge.ts";
import { messageWords } from "#content/en/admin/message-templates.ts";
import { stateText } from "#content/en/ui/states.ts";
import { langOf } from "#content/text-language.ts";
import type { EnquiryDetails } from "#contract/admin/enquiries/enquiries.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { apiOf } from "#web/client/api.server.ts";
import { ContactActions } from "#web/routes/admin/ui/enquiries/contact-actions.tsx";
import { historyOf } from "#web/routes/admin/ui/enquiries/enquiry-history.ts";
import { ResponseClock } from "#web/routes/admin/ui/enquiries/response-clock.tsx";
import { Timeline } from "#web/routes/admin/ui/enquiries/timeline.tsx";
import { AdminHead } from "#web/routes/admin/ui/frame/admin-head.tsx";
import { BackToList, useListAddress } from "#web/routes/admin/ui/frame/back-to-list.tsx";
import { contactPaymentTones, contactTones } from "#web/routes/admin/ui/tones.ts";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { screen, unlisted } from "#web/seo/screen.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/records/badge.tsx";
import { Notice } from "#web/ui/records/notice.tsx";
import type { Route } from "./+types/enquiry";
import { EnquiryMerge } from "./enquiry-merge.tsx";
import { EnquiryPerson } from "./enquiry-person.tsx";
import { EnquiryWork } from "./enquiry-work.tsx";
import { SpamActions } from "./spam-actions.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
	const answer = await apiOf(context).auth.admin.enquiries[":id"].$get({ param: { id: params.id } });
	if (answer.status === 200) {
		const file = (await answer.json()) as EnquiryDetails;
		const { mergedInto, reference } = file.enquiry;
		if (mergedInto) throw redirect(`/admin/enquiries/${mergedInto._id}?merged=${reference}`);
		return { file, problem: null };
	}
	const { enquiry, failed } = adminEnquiryWords();
	return answer.status === 404
		? data({ file: null, problem: enquiry.missing }, { status: 404 })
		: { file: null, problem: failed.enquiry };
}

export const handle = screen("none");
export const meta = () => unlisted(adminEnquiryWords().enquiry);

export default function Enquiry({ loaderData }: Route.ComponentProps) {
	const { title, back } = adminEnquiryWords().enquiry;
	if (loaderData.file) return <KnownEnquiry key={loaderData.file.enquiry._id} file={loaderData.file} />;
	return (
		<>
			<AdminHead title={title} lead="" />
			<div className="page admin-body">
				<Notice tone="error">{loaderData.problem}</Notice>
				<p className="mt-6">
					<ButtonLink to="/admin/showcontact" look="secondary">
						{back}
					</ButtonLink>
				</p>
			</div>
		</>
	);
}

function KnownEnquiry({ file }: { file: EnquiryDetails }) {
	const { enquiry, now } = file;
	const text = adminEnquiryWords().enquiry;
	const isCaught = enquiry.spamReason !== null;
	const list = isCaught ? "/admin/spam" : "/admin/showcontact";
	const listAddress = useListAddress(list);
	const { may } = useMay();
	const [query] = useSearchParams();
	const from = file.merged.find(({ reference }) => reference === query.get("merged"));
	return (
		<>
			<AdminHead title={enquiry.name} lead={enquiry.reference}>
				<p className="mt-4 flex flex-wrap items-center gap-3">
					{!isCaught && <Badge tone={contactTones[enquiry.status]}>{stateText(enquiry.status)}</Badge>}
					{enquiry.status === "Converted" && (
						<Badge tone={contactPaymentTones[enquiry.paymentStatus]}>
							{text.payment}: {stateText(enquiry.paymentStatus)}
						</Badge>
					)}
					{!isCaught && enquiry.waitingSince && <ResponseClock since={enquiry.waitingSince} now={now} />}
				</p>
			</AdminHead>
			<div className="page admin-body">
				<BackToList list={list} />
				{from && <Notice className="mb-5">{mergeWords().from(from.reference)}</Notice>}
				{enquiry.spamReason && (
					<Notice tone="warning" className="mb-5">
						{text.inSpam(adminEnquiryWords().spam.reasons[enquiry.spamReason])}
						<SpamActions message={enquiry} goBack />
					</Notice>
				)}
				<div className="enquiry-grid">
					<div className="enquiry-side">
						<blockquote className="enquiry-words" lang={langOf(enquiry.purpose)}>
							{enquiry.purpose}
						</blockquote>
						<div className="enquiry-reach">
							<ContactActions person={enquiry} mail={enquiry.email !== ""} />
							{!isCaught && may("messages.send") && may("enquiries.update") && (
								<p className="mt-3">
									<ButtonLink to={`/admin/messages/new?about=enquiry&id=${enquiry._id}`} look="secondary" size="small">
										{messageWords().compose.open}
									</ButtonLink>
								</p>
							)}
						</div>
						{!isCaught && may("enquiries.update") && (
							<EnquiryWork enquiry={enquiry} assignees={file.assignees} now={now} />
						)}
					</div>
					<EnquiryPerson file={file} />
					<section className="enquiry-history">
						<h2 className="mb-4 text-xl">{text.history}</h2>
						<Timeline happenings={historyOf(file)} />
					</section>
				</div>
				{!isCaught && <EnquiryMerge file={file} />}
				{!isCaught && may("enquiries.delete") && (
					<section className="admin-part print:hidden">
						<p className="mb-3 max-w-text text-ink-600">{text.removeNote}</p>
						<ActionForm
							method="DELETE"
							action={`/auth/admin/enquiries/${enquiry._id}`}
							fixed={{ expected: enquiry.status }}
							question={
								file.merged.length > 0 ? text.confirmRemoveKept(enquiry.name) : text.confirmRemove(enquiry.name)
							}
							failed={adminEnquiryWords().failed.remove}
							onSuccess={() => listAddress}
							className="no-js:hidden"
						>
							{(busy) => (
								<Button type="submit" look="danger" size="small" busy={busy}>
									{text.remove}
								</Button>
							)}
						</ActionForm>
					</section>
				)}
			</div>
		</>
	);
}
