DROP TABLE "word_count" CASCADE;--> statement-breakpoint
DROP TABLE "word_frequency" CASCADE;--> statement-breakpoint
CREATE TABLE "export_scope" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"hidden" text[] NOT NULL,
	"unpriced" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_count" (
	"scope" varchar(6) PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"companies" integer NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_frequency" (
	"scope" varchar(6) NOT NULL,
	"kind" varchar(6) NOT NULL,
	"piece" varchar(8) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "word_frequency_scope_kind_piece_pk" PRIMARY KEY("scope","kind","piece")
);
--> statement-breakpoint
ALTER TABLE "export_scope" ADD CONSTRAINT "export_scope_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE cascade ON UPDATE no action;