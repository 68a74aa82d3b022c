CREATE TABLE "copy_counter" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"sequence" integer NOT NULL,
	"number" varchar(12) NOT NULL,
	"seller_number" varchar(12) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"edition" integer,
	"recipient_number" varchar(12),
	"recipient_name" varchar(200) NOT NULL,
	"adviser" varchar(200),
	"person" varchar(100) NOT NULL,
	"person_title" varchar(100),
	"person_key" varchar(500) NOT NULL,
	"way" varchar(10) NOT NULL,
	"address" varchar(200),
	"form" varchar(10) NOT NULL,
	"note" varchar(500),
	"basis" varchar(10) NOT NULL,
	"nda_id" bigint,
	"waiver_reason" text,
	"waived_by" varchar(50),
	"given_day" date NOT NULL,
	"given_at" timestamp with time zone,
	"given_by" varchar(50) NOT NULL,
	"job_id" uuid,
	"place" smallint,
	"made_file_id" uuid,
	"recalled_day" date,
	"recall_reason" text,
	"recalled_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_copy_number_unique" UNIQUE("number"),
	CONSTRAINT "document_copy_kind" CHECK ("document_copy"."kind" in ('teaser-blind', 'teaser-ma', 'teaser-investment', 'im-ma', 'im-investment', 'im-intro', 'file')),
	CONSTRAINT "document_copy_way" CHECK ("document_copy"."way" in ('mail', 'hand', 'kakao', 'post', 'other')),
	CONSTRAINT "document_copy_form" CHECK ("document_copy"."form" in ('pdf', 'paper', 'other')),
	CONSTRAINT "document_copy_basis" CHECK ("document_copy"."basis" in ('nda', 'waiver', 'teaser')),
	CONSTRAINT "document_copy_nda_named" CHECK (("document_copy"."basis" = 'nda') = ("document_copy"."nda_id" is not null)),
	CONSTRAINT "document_copy_waiver" CHECK (("document_copy"."basis" = 'waiver') = ("document_copy"."waiver_reason" is not null)
        and ("document_copy"."basis" = 'waiver') = ("document_copy"."waived_by" is not null)),
	CONSTRAINT "document_copy_recalled" CHECK (("document_copy"."recalled_day" is null) = ("document_copy"."recall_reason" is null)),
	CONSTRAINT "document_copy_distinct" CHECK ("document_copy"."recipient_number" <> "document_copy"."seller_number")
);
--> statement-breakpoint
CREATE TABLE "locked_content" (
	"sha256" varchar(64) PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_seller_number_company_business_number_fk" FOREIGN KEY ("seller_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_recipient_number_company_business_number_fk" FOREIGN KEY ("recipient_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_nda_id_nda_id_fk" FOREIGN KEY ("nda_id") REFERENCES "public"."nda"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_waived_by_app_user_team_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_given_by_app_user_team_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_made_file_id_stored_file_id_fk" FOREIGN KEY ("made_file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_copy" ADD CONSTRAINT "document_copy_recalled_by_app_user_team_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_copy_sequence" ON "document_copy" USING btree ("year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "document_copy_job" ON "document_copy" USING btree ("job_id","place") WHERE "document_copy"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "document_copy_given" ON "document_copy" USING btree ("given_day","id");--> statement-breakpoint
CREATE INDEX "document_copy_seller" ON "document_copy" USING btree ("seller_number");--> statement-breakpoint
CREATE INDEX "document_copy_recipient" ON "document_copy" USING btree ("recipient_number");--> statement-breakpoint
CREATE INDEX "document_copy_nda" ON "document_copy" USING btree ("nda_id");--> statement-breakpoint
CREATE INDEX "document_copy_made" ON "document_copy" USING btree ("made_file_id");--> statement-breakpoint
INSERT INTO "locked_content" ("sha256")
SELECT DISTINCT s.sha256 FROM stored_file s WHERE EXISTS (SELECT FROM company_file f WHERE f.stored_file_id = s.id AND f.file_category <> '티저')
	OR EXISTS (SELECT FROM deleted_file f WHERE f.stored_file_id = s.id AND f.file_category <> '티저')
ON CONFLICT DO NOTHING;
