CREATE TABLE "user_setting" (
	"team_id" varchar(50) NOT NULL,
	"name" varchar(60) NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_setting_team_id_name_pk" PRIMARY KEY("team_id","name")
);
--> statement-breakpoint
DROP INDEX "company_list_side";--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "total_liabilities" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "paid_in_capital" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "ebitda" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "debt_ratio" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "revenue_growth_rate" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "unique_number" varchar(20);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "establishment_date" varchar(20);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "company_type" varchar(100);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "company_size" varchar(100);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "company_name_en" varchar(200);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "credit_rating" varchar(50);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "employees" integer;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "business_type" varchar(20);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "business_connection_method" varchar(20);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "manager_estimated_price" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "seller_hoped_price" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "teaser_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "products" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "field_grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_list" ADD COLUMN "made" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_setting" ADD CONSTRAINT "user_setting_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_add_introduced" ON "company_add" USING btree ("business_number") WHERE coalesce("company_add"."business_contact_company", "company_add"."business_contact_name", "company_add"."business_contact_phone", "company_add"."business_contact_email") is not null;--> statement-breakpoint
CREATE INDEX "company_list_field_grams" ON "company_list" USING gin ("field_grams");--> statement-breakpoint
CREATE INDEX "company_list_name" ON "company_list" USING btree ("name","business_number");--> statement-breakpoint
CREATE INDEX "company_list_side_report" ON "company_list" USING btree ("side","latest_report_date" DESC NULLS LAST,"business_number");--> statement-breakpoint
CREATE INDEX "company_list_side_revenue" ON "company_list" USING btree ("side","revenue" DESC NULLS LAST,"business_number");--> statement-breakpoint
CREATE INDEX "company_list_side_created" ON "company_list" USING btree ("side","created_at" DESC NULLS LAST,"business_number");--> statement-breakpoint
CREATE INDEX "company_list_side" ON "company_list" USING btree ("side","name","business_number");--> statement-breakpoint
-- Short texts stay in the row, because every scan reads them. Long texts and all grams are stored outside,
-- uncompressed.
ALTER TABLE company_list ALTER COLUMN name SET STORAGE MAIN, ALTER COLUMN initials SET STORAGE MAIN,
  ALTER COLUMN representative SET STORAGE MAIN, ALTER COLUMN address SET STORAGE MAIN,
  ALTER COLUMN industry SET STORAGE MAIN, ALTER COLUMN products SET STORAGE MAIN,
  ALTER COLUMN company_type SET STORAGE MAIN, ALTER COLUMN company_size SET STORAGE MAIN,
  ALTER COLUMN company_name_en SET STORAGE MAIN, ALTER COLUMN credit_rating SET STORAGE MAIN,
  ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN field_grams SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE company_list ALTER COLUMN field_grams SET STATISTICS 0, ALTER COLUMN words SET STATISTICS 0;
