ALTER TABLE "task" ADD COLUMN "repeats" varchar(10);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "repeat_day" integer;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "follows" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "task_follows" ON "task" USING btree ("follows");--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_repeats" CHECK ("task"."repeats" in ('workday', 'weekly', 'monthly', 'month-end'));