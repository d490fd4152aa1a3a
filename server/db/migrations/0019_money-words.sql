ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_debit" CHECK ("ledger_entries"."debit" in ('gateway', 'cash', 'bank', 'upi', 'course-fees', 'cgst-payable', 'sgst-payable', 'igst-payable', 'unmatched'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit" CHECK ("ledger_entries"."credit" in ('gateway', 'cash', 'bank', 'upi', 'course-fees', 'cgst-payable', 'sgst-payable', 'igst-payable', 'unmatched'));--> statement-breakpoint
UPDATE "payment_events" SET "verdict" = CASE WHEN "verdict" LIKE 'claims fail%' THEN 'claims failure' ELSE 'claims pending' END WHERE "verdict" LIKE 'claims %' AND "verdict" NOT IN ('claims success', 'claims failure', 'claims pending');
--> statement-breakpoint
-- Documents with other than plain letters may have been drawn with misspelt names: they are drawn again when asked for.
ALTER TABLE "papers" DISABLE TRIGGER papers_never_change;
--> statement-breakpoint
UPDATE "papers" SET "pdf" = NULL WHERE "pdf" IS NOT NULL AND "facts"::text ~ '[^ -~]';
--> statement-breakpoint
ALTER TABLE "papers" ENABLE TRIGGER papers_never_change;
