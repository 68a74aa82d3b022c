CREATE TABLE "stat_change" (
	"block" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stat_part" (
	"period_id" integer NOT NULL,
	"block" text NOT NULL,
	"kinds" text[] NOT NULL,
	"teams" text[] NOT NULL,
	"sides" text[] NOT NULL,
	"lines" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"counts" integer[] NOT NULL,
	"amounts" numeric[] NOT NULL,
	CONSTRAINT "stat_part_period_id_block_pk" PRIMARY KEY("period_id","block")
);
--> statement-breakpoint
CREATE TABLE "stat_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"family" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"definition" text NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stat_period_key" UNIQUE NULLS NOT DISTINCT("family","from_day","to_day","definition")
);
--> statement-breakpoint
CREATE TABLE "stat_stale" (
	"period_id" integer NOT NULL,
	"block" text NOT NULL,
	CONSTRAINT "stat_stale_period_id_block_pk" PRIMARY KEY("period_id","block")
);
--> statement-breakpoint
CREATE TABLE "stat_total" (
	"period_id" integer NOT NULL,
	"team" text NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"line" text NOT NULL,
	"columns" text[] NOT NULL,
	"counts" integer[] NOT NULL,
	"amounts" numeric[] NOT NULL,
	CONSTRAINT "stat_total_period_id_team_kind_side_line_pk" PRIMARY KEY("period_id","team","kind","side","line")
);
--> statement-breakpoint
ALTER TABLE "stat_part" ADD CONSTRAINT "stat_part_period_id_stat_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."stat_period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stat_stale" ADD CONSTRAINT "stat_stale_period_id_stat_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."stat_period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stat_total" ADD CONSTRAINT "stat_total_period_id_stat_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."stat_period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_block" ON "company" USING btree (right("business_number", 3));