DROP INDEX "report_stay_numbers";--> statement-breakpoint
CREATE INDEX "report_stay_stages" ON "report_stay" USING btree ("stage","first_day","left_day","business_number") WHERE "report_stay"."entered";--> statement-breakpoint
ALTER TABLE "report_stay" DROP COLUMN "stage_number";