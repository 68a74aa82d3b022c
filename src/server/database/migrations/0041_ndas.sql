CREATE TABLE "nda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient_number" varchar(12) NOT NULL,
	"scope" varchar(10) NOT NULL,
	"seller_number" varchar(12),
	"form" varchar(10) NOT NULL,
	"draft_day" date,
	"signed_day" date,
	"starts_day" date,
	"ends_day" date,
	"signers" varchar(200),
	"witness" varchar(200),
	"purpose" varchar(200),
	"advisers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paper_keeper" varchar(200),
	"file_company" varchar(12),
	"stored_file_id" uuid,
	"revoked_day" date,
	"revoke_reason" text,
	"revoked_by" varchar(50),
	"created_by" varchar(50),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nda_scope" CHECK ("nda"."scope" in ('deal', 'all')),
	CONSTRAINT "nda_form" CHECK ("nda"."form" in ('one-way', 'mutual')),
	CONSTRAINT "nda_seller_named" CHECK (("nda"."scope" = 'deal') = ("nda"."seller_number" is not null)),
	CONSTRAINT "nda_distinct" CHECK ("nda"."seller_number" <> "nda"."recipient_number"),
	CONSTRAINT "nda_term" CHECK (("nda"."signed_day" is null) = ("nda"."starts_day" is null)
        and ("nda"."signed_day" is null) = ("nda"."ends_day" is null)),
	CONSTRAINT "nda_order" CHECK ("nda"."ends_day" >= "nda"."starts_day"),
	CONSTRAINT "nda_revoked" CHECK (("nda"."revoked_day" is null) = ("nda"."revoke_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "nda" ADD CONSTRAINT "nda_recipient_number_company_business_number_fk" FOREIGN KEY ("recipient_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda" ADD CONSTRAINT "nda_seller_number_company_business_number_fk" FOREIGN KEY ("seller_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda" ADD CONSTRAINT "nda_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda" ADD CONSTRAINT "nda_revoked_by_app_user_team_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda" ADD CONSTRAINT "nda_created_by_app_user_team_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nda_recipient" ON "nda" USING btree ("recipient_number");--> statement-breakpoint
CREATE INDEX "nda_seller" ON "nda" USING btree ("seller_number");--> statement-breakpoint
CREATE INDEX "nda_ends" ON "nda" USING btree ("ends_day");--> statement-breakpoint
CREATE INDEX "nda_stored" ON "nda" USING btree ("stored_file_id");