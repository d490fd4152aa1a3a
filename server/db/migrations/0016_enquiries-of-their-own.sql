-- What had been joined to the first message of its phone becomes a row of its own. Whose it is, only its address can
-- tell, and only where somebody has proved it. What the office has done about the phone counts for it too.
INSERT INTO enquiries (id, sending_id, reference, name, email, phone, purpose, address, came_from, user_id, status, payment_status, cancel_reason, answered_at, desk_at, created_at, changed_at)
SELECT id, sending_id, 'ENQ-' || to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY') || '-' || lpad(nextval('enquiry_numbers')::text, 6, '0'),
	name, email, phone, purpose, address, came_from, user_id, status, payment_status, cancel_reason, answered_at, created_at, created_at, changed_at
FROM (
	SELECT repeats.*, firsts.phone, owners.id AS user_id, firsts.status, firsts.payment_status, firsts.cancel_reason, firsts.answered_at, firsts.changed_at
	FROM enquiry_repeats repeats
	JOIN enquiries firsts ON firsts.id = repeats.enquiry_id
	LEFT JOIN users owners ON owners.email = repeats.email AND owners.email_verified
	ORDER BY repeats.created_at, repeats.id
) joined;
--> statement-breakpoint
INSERT INTO consents (id, form, text_version, subject_id, created_at)
SELECT DISTINCT ON (repeats.id) gen_random_uuid()::text, consents.form, consents.text_version, repeats.id, repeats.created_at
FROM enquiry_repeats repeats
JOIN consents ON consents.subject_id = repeats.enquiry_id AND consents.created_at <= repeats.created_at
ORDER BY repeats.id, consents.created_at DESC;
--> statement-breakpoint
-- The letters about it follow it: they carry its sender's words.
UPDATE mails SET about_id = repeats.id
FROM enquiry_repeats repeats
WHERE mails.about_id = repeats.enquiry_id
	AND mails.kind = 'enquiryForOffice'
	AND mails.data -> 'form' ->> 'Email' = repeats.email
	AND mails.data -> 'form' ->> 'from_name' = repeats.name
	AND mails.data -> 'form' ->> 'purpose' = repeats.purpose;
--> statement-breakpoint
UPDATE mails SET about_id = repeats.id
FROM enquiry_repeats repeats
JOIN enquiries firsts ON firsts.id = repeats.enquiry_id
WHERE mails.about_id = repeats.enquiry_id
	AND mails.kind = 'enquiryReceipt'
	AND mails.recipient = repeats.email
	AND mails.recipient <> firsts.email;
--> statement-breakpoint
DROP TABLE "enquiry_repeats" CASCADE;
