DROP INDEX "question_reviews_open";--> statement-breakpoint
CREATE UNIQUE INDEX "question_reviews_each" ON "question_reviews" USING btree ("question_id","version","kind") WHERE state <> 'rejected';