CREATE TABLE "note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_number" varchar(12) NOT NULL,
	"counterparty_id" bigint,
	"parent_id" bigint,
	"text" text NOT NULL,
	"author" varchar(50) NOT NULL,
	"author_name" varchar(100) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_file" (
	"note_id" bigint NOT NULL,
	"stored_file_id" uuid NOT NULL,
	CONSTRAINT "note_file_note_id_stored_file_id_pk" PRIMARY KEY("note_id","stored_file_id")
);
--> statement-breakpoint
CREATE TABLE "note_mention" (
	"note_id" bigint NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"label" varchar(160) NOT NULL,
	CONSTRAINT "note_mention_note_id_team_id_pk" PRIMARY KEY("note_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "note_version" (
	"note_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_version_note_id_version_pk" PRIMARY KEY("note_id","version")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" varchar(50) NOT NULL,
	"kind" varchar(20) NOT NULL,
	"business_number" varchar(12),
	"other_number" varchar(12),
	"subject_id" bigint,
	"job_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_team" varchar(50),
	"actor_name" varchar(100),
	"key" varchar(120) NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"team_id" varchar(50) PRIMARY KEY NOT NULL,
	"off" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_counterparty_id_counterparty_id_fk" FOREIGN KEY ("counterparty_id") REFERENCES "public"."counterparty"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_parent_id_note_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_author_app_user_team_id_fk" FOREIGN KEY ("author") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_file" ADD CONSTRAINT "note_file_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_file" ADD CONSTRAINT "note_file_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mention" ADD CONSTRAINT "note_mention_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_version" ADD CONSTRAINT "note_version_note_id_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_company" ON "note" USING btree ("business_number","id");--> statement-breakpoint
CREATE INDEX "note_counterparty" ON "note" USING btree ("counterparty_id");--> statement-breakpoint
CREATE INDEX "note_parent" ON "note" USING btree ("parent_id","id") WHERE "note"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "note_file_stored" ON "note_file" USING btree ("stored_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_key" ON "notification" USING btree ("team_id","key");--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("team_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("team_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("at");