import { Link } from "react-router";
import { mergeWords } from "#content/en/admin/enquiries/merge.ts";
import { newEnquiryWords } from "#content/en/admin/enquiries/new-enquiry.ts";
import { formatPhone } from "#content/phones.ts";
import { langOf } from "#content/text-language.ts";
import { formatTimestamp } from "#content/timestamps.ts";
import type { EnquiryDetails } from "#contract/admin/enquiries/enquiries.ts";
import { ActionForm } from "#web/client/action-form.tsx";
import { ApiForm } from "#web/client/api-form.tsx";
import { useMay } from "#web/routes/admin/ui/use-may.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";

/** The enquiries merged into this one, and those that could be. */
export function EnquiryMerge({ file: { enquiry, merged, repeats, others } }: { file: EnquiryDetails }) {
	const text = mergeWords();
	const mayUpdate = useMay().may("enquiries.update");
	const doubles = [...repeats, ...others];
	if (!mayUpdate && merged.length === 0) return null;
	return (
		<section className="admin-part">
			{merged.length > 0 && (
				<>
					<h2 className="mb-3 text-xl">{text.merged}</h2>
					<ul className="mb-6 grid gap-4">
						{merged.map((one) => (
							<li key={one._id} className="grid justify-items-start gap-1">
								<strong>
									{one.reference}, {one.name}
								</strong>
								<span>
									{[formatPhone(one.phone), one.email, newEnquiryWords().channels[one.channel]]
										.filter(Boolean)
										.join(", ")}
									, {formatTimestamp(one.createdAt)}
								</span>
								<span className="line-clamp-3 max-w-text whitespace-pre-line wrap-anywhere" lang={langOf(one.purpose)}>
									{one.purpose}
								</span>
								{mayUpdate && (
									<ActionForm action={`/auth/admin/enquiries/${one._id}/separate`} failed={text.failedSeparate}>
										{(busy) => (
											<Button
												type="submit"
												look="secondary"
												size="small"
												busy={busy}
												aria-label={text.separateOf(one.reference)}
											>
												{text.separate}
											</Button>
										)}
									</ActionForm>
								)}
							</li>
						))}
					</ul>
				</>
			)}
			{mayUpdate && (
				<details open={doubles.length > 0} className="print:hidden">
					<summary className="link">{text.title}</summary>
					<p className="mt-3 max-w-text text-ink-600">{text.lead}</p>
					{doubles.length > 0 && (
						<>
							<h3 className="mt-4 mb-2 font-bold">{text.doubles}</h3>
							<ul className="grid gap-3">
								{doubles.map((one) => (
									<li key={one._id} className="flex flex-wrap items-center gap-3">
										<span>
											<Link to={`/admin/enquiries/${one._id}`} className="link">
												{one.reference}
											</Link>
											, {one.name}, {formatTimestamp(one.createdAt)}
										</span>
										<ActionForm
											action={`/auth/admin/enquiries/${enquiry._id}/merge`}
											fixed={{ reference: one.reference }}
											question={text.confirm(one.reference)}
											failed={text.failed}
										>
											{(busy) => (
												<Button
													type="submit"
													look="secondary"
													size="small"
													busy={busy}
													aria-label={text.mergeOf(one.reference)}
												>
													{text.merge}
												</Button>
											)}
										</ActionForm>
									</li>
								))}
							</ul>
						</>
					)}
					<ApiForm action={`/auth/admin/enquiries/${enquiry._id}/merge`} className="work-form mt-4 max-w-text" resets>
						{({ busy }) => (
							<>
								<Field
									bare
									label={text.reference}
									hint={text.referenceHint}
									name="reference"
									maxLength={40}
									autoComplete="off"
									required
								/>
								<Button type="submit" look="secondary" busy={busy}>
									{text.byReference}
								</Button>
							</>
						)}
					</ApiForm>
				</details>
			)}
		</section>
	);
}
