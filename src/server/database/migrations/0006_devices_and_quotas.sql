CREATE TABLE "upload_day" (
	"team_id" varchar(50) NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_day_team_id_day_pk" PRIMARY KEY("team_id","day")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "unlocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "source" varchar(64);--> statement-breakpoint
ALTER TABLE "upload_day" ADD CONSTRAINT "upload_day_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_team" ON "known_device" USING btree ("team_id","last_seen_at");