-- N-grams are now stored as whole numbers. This changes the definition of the rows, so the next start of the server
-- rebuilds all of them.
DROP INDEX "company_list_field_grams";--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" SET DATA TYPE bigint[] USING '{}';--> statement-breakpoint
ALTER TABLE "company_list" ALTER COLUMN "field_grams" SET DEFAULT '{}';--> statement-breakpoint
CREATE INDEX "company_list_field_grams" ON "company_list" USING gin ("field_grams");--> statement-breakpoint
-- Leaves space in each page for the next version of a row. A change of columns without an index then touches no
-- index.
ALTER TABLE "company_list" SET (fillfactor = 90);
