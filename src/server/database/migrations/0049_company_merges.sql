CREATE TABLE "company_alias" (
	"old_number" varchar(12) PRIMARY KEY NOT NULL,
	"business_number" varchar(12) NOT NULL,
	"unique_number" varchar(20),
	"merge_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_distinct" (
	"one_number" varchar(12) NOT NULL,
	"other_number" varchar(12) NOT NULL,
	"decided_by" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_distinct_one_number_other_number_pk" PRIMARY KEY("one_number","other_number")
);
--> statement-breakpoint
CREATE TABLE "company_merge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_number" varchar(12) NOT NULL,
	"merged_number" varchar(12) NOT NULL,
	"kept_name" varchar(200) NOT NULL,
	"merged_name" varchar(200) NOT NULL,
	"merged_unique_number" varchar(20),
	"summary" jsonb NOT NULL,
	"done_by_team_id" varchar(50) NOT NULL,
	"done_by" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_team_id" varchar(50),
	"undone_by" varchar(100),
	"undo_left" jsonb
);
--> statement-breakpoint
CREATE TABLE "merge_image" (
	"merge_id" integer NOT NULL,
	"table_name" varchar(40) NOT NULL,
	"key" varchar(80) NOT NULL,
	"unit" varchar(60),
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "merge_image_merge_id_table_name_key_pk" PRIMARY KEY("merge_id","table_name","key")
);
--> statement-breakpoint
ALTER TABLE "company_file" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "manager_history" ADD COLUMN "merged_from" varchar(12);--> statement-breakpoint
ALTER TABLE "company_alias" ADD CONSTRAINT "company_alias_old_number_company_business_number_fk" FOREIGN KEY ("old_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_alias" ADD CONSTRAINT "company_alias_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_alias" ADD CONSTRAINT "company_alias_merge_id_company_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."company_merge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_distinct" ADD CONSTRAINT "company_distinct_one_number_company_business_number_fk" FOREIGN KEY ("one_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_distinct" ADD CONSTRAINT "company_distinct_other_number_company_business_number_fk" FOREIGN KEY ("other_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_distinct" ADD CONSTRAINT "company_distinct_decided_by_app_user_team_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge" ADD CONSTRAINT "company_merge_kept_number_company_business_number_fk" FOREIGN KEY ("kept_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge" ADD CONSTRAINT "company_merge_merged_number_company_business_number_fk" FOREIGN KEY ("merged_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge" ADD CONSTRAINT "company_merge_done_by_team_id_app_user_team_id_fk" FOREIGN KEY ("done_by_team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_merge" ADD CONSTRAINT "company_merge_undone_by_team_id_app_user_team_id_fk" FOREIGN KEY ("undone_by_team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merge_image" ADD CONSTRAINT "merge_image_merge_id_company_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."company_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_alias_company" ON "company_alias" USING btree ("business_number");--> statement-breakpoint
CREATE INDEX "company_alias_unique" ON "company_alias" USING btree ("unique_number");--> statement-breakpoint
CREATE INDEX "company_merge_newest" ON "company_merge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_merge_kept" ON "company_merge" USING btree ("kept_number");--> statement-breakpoint
ALTER TABLE "company_file" ADD CONSTRAINT "company_file_id_unique" UNIQUE("id");