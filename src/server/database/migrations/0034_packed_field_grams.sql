-- Runs of letters become whole numbers. The rows are of another definition now, so the start makes all of them anew.
DROP INDEX "company_list_field_grams";--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" SET DATA TYPE bigint[] USING '{}';--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" SET DEFAULT '{}';--> statement-breakpoint
CREATE INDEX "company_list_field_grams" ON "company_list" USING gin ("field_grams");--> statement-breakpoint
-- Room in a page for the next state of a row: a change of what no index holds then touches no index.
ALTER TABLE "company_list" SET (fillfactor = 90);
