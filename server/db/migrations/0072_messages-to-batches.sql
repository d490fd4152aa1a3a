-- One value more is allowed, so nothing that an earlier release writes is forbidden.
ALTER TABLE "messages" DROP CONSTRAINT "messages_about";--> statement-breakpoint
-- contract: unused since 0071_enquiries-by-call
ALTER TABLE "messages" ADD CONSTRAINT "messages_about" CHECK ("messages"."about" in ('enquiry', 'admission', 'payment', 'batch'));