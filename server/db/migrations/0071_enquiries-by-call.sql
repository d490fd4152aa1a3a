-- With a million enquiries it takes some seconds, in which none can be written.
CREATE INDEX "enquiries_by_call" ON "enquiries" USING btree ((case
	when answered_at is null then 'waiting'
	when answered_at <= inbox_at then 'before'
	when answered_at - inbox_at < interval '2 hours' then 'within2'
	when answered_at - inbox_at < interval '8 hours' then 'within8'
	when answered_at - inbox_at < interval '24 hours' then 'within24'
	when answered_at - inbox_at <= interval '48 hours' then 'within48'
	when answered_at - inbox_at < interval '96 hours' then 'within96'
	else 'later' end),"created_at","id","status","assigned_to") WHERE spam_reason is null and merged_into is null;