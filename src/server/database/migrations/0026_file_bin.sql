CREATE TABLE "deleted_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_number" varchar(12) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"file_size" bigint NOT NULL,
	"mime_type" varchar(100) NOT NULL,
	"file_category" varchar(20) NOT NULL,
	"stored_file_id" uuid NOT NULL,
	"uploaded_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" varchar(50),
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_file_category" CHECK ("deleted_file"."file_category" in ('계약서등', '티저', 'IM', '티저/IM', '참고자료', '미분류'))
);
--> statement-breakpoint
ALTER TABLE "upload_day" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deleted_file" ADD CONSTRAINT "deleted_file_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_file" ADD CONSTRAINT "deleted_file_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_file" ADD CONSTRAINT "deleted_file_uploaded_by_app_user_team_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_file" ADD CONSTRAINT "deleted_file_deleted_by_app_user_team_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_file_company" ON "deleted_file" USING btree ("business_number","deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_file_newest" ON "deleted_file" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_file_stored" ON "deleted_file" USING btree ("stored_file_id");--> statement-breakpoint
CREATE INDEX "deleted_file_expiry" ON "deleted_file" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "company_file_folded_name" ON "company_file" USING btree ("business_number",lower("file_name"));