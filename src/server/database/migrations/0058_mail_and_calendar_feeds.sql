CREATE TABLE "calendar_feed" (
	"team_id" varchar(50) PRIMARY KEY NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"team_id" varchar(50) NOT NULL,
	"kind" varchar(10) NOT NULL,
	"notification_id" bigint,
	"key" varchar(120) NOT NULL,
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp with time zone,
	"fault" varchar(20),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('at-once', 'digest', 'test')),
	CONSTRAINT "mail_state" CHECK ("mail"."state" in ('waiting', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "mail_off" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_token" ON "calendar_feed" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_key" ON "mail" USING btree ("team_id","key");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_at","id") WHERE "mail"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_created" ON "mail" USING btree ("created_at");