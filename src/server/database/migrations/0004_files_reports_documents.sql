CREATE TABLE "analysed_upload" (
	"token" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"stored_file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_file" (
	"business_number" varchar(12) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" varchar(100) NOT NULL,
	"file_category" varchar(20) NOT NULL,
	"stored_file_id" uuid NOT NULL,
	"uploaded_by" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_file_business_number_file_name_pk" PRIMARY KEY("business_number","file_name"),
	CONSTRAINT "company_file_category" CHECK ("company_file"."file_category" in ('계약서등', '티저', 'IM', '티저/IM', '참고자료', '미분류'))
);
--> statement-breakpoint
CREATE TABLE "daily_report" (
	"team_id" varchar(50) NOT NULL,
	"report_date" date NOT NULL,
	"business_number" varchar(12) NOT NULL,
	"start_time" varchar(5) NOT NULL,
	"end_time" varchar(5),
	"progress_stage" varchar(20) NOT NULL,
	"counterparty_company" varchar(200),
	"key_points" varchar(100),
	"detail_content" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_report_team_id_report_date_business_number_start_time_pk" PRIMARY KEY("team_id","report_date","business_number","start_time"),
	CONSTRAINT "daily_report_start" CHECK ("daily_report"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "daily_report_end" CHECK ("daily_report"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "document_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"business_number" varchar(12) NOT NULL,
	"template_type" varchar(50) NOT NULL,
	"unique_number" varchar(20),
	"company_name" varchar(200) NOT NULL,
	"template_data" jsonb NOT NULL,
	"created_by" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysed_upload" ADD CONSTRAINT "analysed_upload_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysed_upload" ADD CONSTRAINT "analysed_upload_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_file" ADD CONSTRAINT "company_file_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_file" ADD CONSTRAINT "company_file_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_file" ADD CONSTRAINT "company_file_uploaded_by_app_user_team_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_report" ADD CONSTRAINT "daily_report_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_report" ADD CONSTRAINT "daily_report_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysed_upload_expiry" ON "analysed_upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_file_stored" ON "company_file" USING btree ("stored_file_id");--> statement-breakpoint
CREATE INDEX "daily_report_company" ON "daily_report" USING btree ("business_number","report_date");--> statement-breakpoint
CREATE INDEX "daily_report_day" ON "daily_report" USING btree ("report_date");--> statement-breakpoint
CREATE INDEX "document_record_company" ON "document_record" USING btree ("business_number","created_at");--> statement-breakpoint
CREATE INDEX "company_list_same" ON "company_list" USING btree ("name","representative");--> statement-breakpoint
CREATE INDEX "stage_history_company" ON "stage_history" USING btree ("business_number","updated_at");--> statement-breakpoint
CREATE INDEX "stage_history_kind" ON "stage_history" USING btree ("kind","updated_at");