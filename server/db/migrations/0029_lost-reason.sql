ALTER TABLE "enquiries" ADD COLUMN "lost_reason" text CONSTRAINT "enquiries_lost_reason" CHECK ("lost_reason" in ('fee', 'timing', 'distance', 'anotherInstitute', 'notReachable', 'onlyInformation', 'other'));--> statement-breakpoint
-- Until now the reason was text that began with a choice of the form. The text stays, for the release before this one.
UPDATE "enquiries" SET "lost_reason" = case
	when "cancel_reason" like 'The fee is too high%' then 'fee'
	when "cancel_reason" like 'The timing does not fit%' then 'timing'
	when "cancel_reason" like 'Lives too far away%' then 'distance'
	when "cancel_reason" like 'Chose another institute%' then 'anotherInstitute'
	when "cancel_reason" like 'Only wanted information%' then 'onlyInformation'
	else 'other' end
WHERE "status" = 'Cancel' AND "cancel_reason" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee_and_status" ON "enquiries" USING btree ("assigned_to","status","created_at","id") WHERE spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee_unanswered" ON "enquiries" USING btree ("assigned_to","inbox_at","id") WHERE answered_at is null and spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_assignee_follow_up" ON "enquiries" USING btree ("assigned_to","follow_up_on","id") WHERE follow_up_on is not null and spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_lost" ON "enquiries" USING btree ("lost_reason","created_at","id") WHERE status = 'Cancel' and spam_reason is null;--> statement-breakpoint
CREATE INDEX "enquiries_lost_by_assignee" ON "enquiries" USING btree ("assigned_to","lost_reason","created_at","id") WHERE status = 'Cancel' and spam_reason is null;
