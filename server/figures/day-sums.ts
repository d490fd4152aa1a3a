// What happened on each day, counted from the rows themselves. Each statement reads only the rows of its days, by index.
import { type SQL, sql } from "drizzle-orm";
import { otherSources } from "#contract/admin/lists.ts";
import type { Days } from "#contract/admin/periods.ts";
import { endOfDay, startOfDay } from "#server/db/days.ts";
import { callSpan } from "#server/enquiries/table.ts";
import { isMistaken } from "#server/payments/refund-sums.ts";

/** The less frequent ones of a day are counted together, because anybody can invent a campaign in a URL. */
const mostSources = 20;

const within = (column: SQL, { from, to }: Days) =>
	sql`${column} >= ${startOfDay(from)} and ${column} < ${endOfDay(to)}`;
const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Kolkata')::date`;

/**
 * The columns of `enquiry_days`, and the number of certificates. An admission form belongs to an enquiry if it has the
 * account, e-mail address or phone number of it or of one that was merged into it; the purchase and the certificate are those of the form's account.
 */
export const enquirySums = (days: Days) => sql`
	with received as materialized (
		select id, ${dayOf(sql`created_at`)} as day, coalesce(campaign, '') as source, coalesce(assigned_to, '') as counsellor,
			${callSpan} as call, user_id, email, phone
		from enquiries
		where ${within(sql`created_at`, days)} and spam_reason is null and merged_into is null
	), named as (
		select day, source from (
			select day, source, row_number() over (partition by day order by count(*) desc, source) as place
			from received where source <> '' group by day, source
		) as ranked where place <= ${mostSources}
	), applied as (
		select received.id, bool_or(form.purchased) as paid, bool_or(certificates.number is not null) as certified
		from received cross join lateral (
			select received.user_id, received.email, received.phone
			union all select user_id, email, phone from enquiries where merged_into is not null and merged_into = received.id
		) as sender cross join lateral (
			select purchased, user_id from admissions where admissions.user_id = sender.user_id
			union all select purchased, user_id from admissions where admissions.email = sender.email
			union all select purchased, user_id from admissions where admissions.phone = sender.phone
			union all select purchased, user_id from admissions where admissions.alt_phone = sender.phone
		) as form
		left join enrolments on enrolments.user_id = form.user_id
		left join certificates on certificates.enrolment_id = enrolments.id and certificates.state = 'valid'
		group by received.id
	)
	select received.day,
		case when received.source = '' or named.source is not null then received.source else ${otherSources} end as source,
		received.counsellor, count(*)::int as enquiries, count(applied.id)::int as applied,
		count(*) filter (where applied.paid)::int as paid,
		count(*) filter (where call = 'within2')::int as within_2,
		count(*) filter (where call = 'within8')::int as within_8,
		count(*) filter (where call = 'within24')::int as within_24,
		count(*) filter (where call = 'within48')::int as within_48,
		count(*) filter (where call = 'within96')::int as within_96,
		count(*) filter (where call = 'later')::int as later,
		count(*) filter (where call = 'waiting')::int as waiting,
		count(*) filter (where applied.certified)::int as certified
	from received
	left join named on named.day = received.day and named.source = received.source
	left join applied on applied.id = received.id
	group by 1, 2, 3`;

/** The numbers in `enquiry_days` and `enquiry_months`. */
export const enquiryColumns = [
	"enquiries",
	"applied",
	"paid",
	"within_2",
	"within_8",
	"within_24",
	"within_48",
	"within_96",
	"later",
	"waiting",
] as const;

/** The sums of these columns over whole months. */
export const monthSums = (
	table: "enquiry_days" | "certified_days",
	columns: readonly string[],
	{ from, to }: Days,
) => sql`
	select date_trunc('month', day::timestamp)::date as month, source, counsellor,
		${sql.raw(columns.map((column) => `sum(${column})::int as ${column}`).join(", "))}
	from ${sql.identifier(table)} where day between ${from}::date and ${to}::date group by 1, 2, 3`;

/** The columns of `day_totals`, a row for each day. Amounts received and refunded, with their taxes, are from the
 * ledger. A payment that staff had recorded by mistake was neither received nor refunded. */
export const totalSums = (days: Days) => sql`
	select days.day::date as day, coalesce(forms.count, 0)::int as forms,
		coalesce(money.payments, 0)::int as payments, coalesce(money.paise, 0)::bigint as paise,
		coalesce(money.refunds, 0)::int as refunds, coalesce(money.refunded_paise, 0)::bigint as refunded_paise
	from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as days (day)
	left join (
		select ${dayOf(sql`created_at`)} as day, count(*) as count from admissions
		where ${within(sql`created_at`, days)} group by 1
	) as forms on forms.day = days.day::date
	left join (
		select ${dayOf(sql`at`)} as day,
			count(distinct source_id) filter (where kind = 'payment') as payments,
			sum(paise) filter (where kind = 'payment') as paise,
			count(distinct source_id) filter (where kind = 'refund') as refunds,
			sum(paise) filter (where kind = 'refund') as refunded_paise
		from ledger_entries where ${within(sql`at`, days)} and not is_test and not ${isMistaken(sql`ledger_entries.order_id`)} group by 1
	) as money on money.day = days.day::date`;

/** The columns of `study_days`. */
export const studySums = (days: Days) => sql`
	select day, part, sum(downloads)::int as downloads, sum(read)::int as read, sum(passed)::int as passed from (
		select ${dayOf(sql`downloaded_at`)} as day, part, 1 as downloads, 0 as read, 0 as passed
		from study_progress where ${within(sql`downloaded_at`, days)}
		union all select ${dayOf(sql`read_at`)}, part, 0, 1, 0 from study_progress where ${within(sql`read_at`, days)}
		union all select ${dayOf(sql`quiz_passed_at`)}, part, 0, 0, 1
		from study_progress where ${within(sql`quiz_passed_at`, days)}
	) as steps group by day, part`;
