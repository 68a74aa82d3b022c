CREATE TABLE "firm_setting" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" varchar(50),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_setting" ADD CONSTRAINT "firm_setting_changed_by_app_user_team_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;