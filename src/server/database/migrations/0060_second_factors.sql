CREATE TABLE "factor_reset" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"reason" varchar(300) NOT NULL,
	"requested_by" varchar(50) NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" varchar(50),
	"decided_at" timestamp with time zone,
	"outcome" varchar(10)
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"code_hash" varchar(80) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_passkey" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"team_id" varchar(50) NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] NOT NULL,
	"name" varchar(40) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_totp" (
	"team_id" varchar(50) PRIMARY KEY NOT NULL,
	"sealed_seed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"next_sealed_seed" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempt" ALTER COLUMN "team_id" SET DATA TYPE varchar(60);--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD COLUMN "trusted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "method" varchar(10) DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "step" varchar(20);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_requested_by_app_user_team_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_reset" ADD CONSTRAINT "factor_reset_decided_by_app_user_team_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkey" ADD CONSTRAINT "user_passkey_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_team_id_app_user_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "factor_reset_open" ON "factor_reset" USING btree ("team_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "recovery_code_team" ON "recovery_code" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_passkey_credential" ON "user_passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "user_passkey_team" ON "user_passkey" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_step" CHECK ("session"."step" is null or "session"."step" in ('second-factor', 'set-up-factor'));