-- Runs of letters become whole numbers. The rows are of another definition now, so the start makes all of them anew.
DROP INDEX "company_list_field_grams";--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" SET DATA TYPE bigint[] USING '{}';--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" SET DEFAULT '{}';--> statement-breakpoint
CREATE INDEX "company_list_field_grams" ON "company_list" USING gin ("field_grams");
