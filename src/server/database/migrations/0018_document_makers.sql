ALTER TABLE "document_record" ALTER COLUMN "template_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "category" varchar(10) DEFAULT 'teaser' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "template_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "method" varchar(10) DEFAULT 'written' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "file_format" varchar(4) DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "file_name" varchar(255) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "stored_file_id" uuid;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "pages" smallint;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "code_name" varchar(60);--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "watermark" jsonb;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "waivers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "based_on" integer;--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_based_on_document_record_id_fk" FOREIGN KEY ("based_on") REFERENCES "public"."document_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_record_stored" ON "document_record" USING btree ("stored_file_id");--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_category" CHECK ("document_record"."category" in ('teaser', 'im'));--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_method" CHECK ("document_record"."method" in ('written', 'uploaded'));--> statement-breakpoint
ALTER TABLE "document_record" ADD CONSTRAINT "document_record_format" CHECK ("document_record"."file_format" in ('pdf', 'docx'));