CREATE TABLE "backup_run" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" varchar(10) NOT NULL,
	"good" boolean NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint,
	"encrypted" boolean,
	"row_count" bigint,
	"file_count" integer,
	"lost_count" integer,
	"fault" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_newest" ON "backup_run" USING btree ("good","at");