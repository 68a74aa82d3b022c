CREATE TABLE "own_field" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_field_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" varchar(40) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"unit" varchar(20),
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"retired_by" varchar(50),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_add" ADD COLUMN "own" jsonb;--> statement-breakpoint
ALTER TABLE "own_field" ADD CONSTRAINT "own_field_retired_by_app_user_team_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_field_label" ON "own_field" USING btree (lower("label")) WHERE "own_field"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "company_add_own" ON "company_add" USING gin ("own" jsonb_path_ops);