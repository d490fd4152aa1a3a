CREATE TABLE "certified_days" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"counsellor" text NOT NULL,
	"certified" integer NOT NULL,
	CONSTRAINT "certified_days_day_source_counsellor_pk" PRIMARY KEY("day","source","counsellor")
);
--> statement-breakpoint
CREATE TABLE "certified_months" (
	"month" date NOT NULL,
	"source" text NOT NULL,
	"counsellor" text NOT NULL,
	"certified" integer NOT NULL,
	CONSTRAINT "certified_months_month_source_counsellor_pk" PRIMARY KEY("month","source","counsellor")
);

--> statement-breakpoint
-- What has been earned so far, for the days that have been counted: from each certificate to the enquiries of its holder.
INSERT INTO "certified_days"
SELECT day, CASE WHEN source = '' OR EXISTS (
		SELECT FROM "enquiry_days" WHERE enquiry_days.day = found.day AND enquiry_days.source = found.source
	) THEN source ELSE '(other)' END, counsellor, count(*)
FROM (
	SELECT DISTINCT enquiry.id, (enquiry.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day,
		coalesce(enquiry.campaign, '') AS source, coalesce(enquiry.assigned_to, '') AS counsellor
	FROM "certificates"
	JOIN "enrolments" ON enrolments.id = certificates.enrolment_id
	JOIN "admissions" ON admissions.user_id = enrolments.user_id
	CROSS JOIN LATERAL (
		SELECT id FROM "enquiries" WHERE enquiries.user_id = admissions.user_id
		UNION ALL SELECT id FROM "enquiries" WHERE enquiries.email = admissions.email
		UNION ALL SELECT id FROM "enquiries" WHERE enquiries.phone = admissions.phone
		UNION ALL SELECT id FROM "enquiries" WHERE enquiries.phone = admissions.alt_phone
	) AS own
	JOIN "enquiries" AS enquiry ON enquiry.id = own.id
	WHERE certificates.state = 'valid' AND enquiry.spam_reason IS NULL AND enquiry.merged_into IS NULL
) AS found
WHERE EXISTS (SELECT FROM "day_totals" WHERE day_totals.day = found.day)
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "certified_months"
SELECT date_trunc('month', day::timestamp)::date, source, counsellor, sum(certified) FROM "certified_days" GROUP BY 1, 2, 3;
