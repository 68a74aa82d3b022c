CREATE TABLE "daily_report_image" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "daily_report_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"changed_by" varchar(50) NOT NULL,
	"changed_by_name" varchar(100) NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"image" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "daily_report_day";--> statement-breakpoint
DROP INDEX "daily_report_company";--> statement-breakpoint
ALTER TABLE "daily_report" DROP CONSTRAINT "daily_report_team_id_report_date_business_number_start_time_pk";--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "daily_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "counterparty_business_number" varchar(12);--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "next_action" varchar(100);--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "next_action_date" date;--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "next_action_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "updated_by" varchar(50);--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "deleted_by" varchar(50);--> statement-breakpoint
ALTER TABLE "daily_report" ADD COLUMN "runs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_report_image" ADD CONSTRAINT "daily_report_image_report_id_daily_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."daily_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_report_image_report" ON "daily_report_image" USING btree ("report_id","version");--> statement-breakpoint
ALTER TABLE "daily_report" ADD CONSTRAINT "daily_report_updated_by_app_user_team_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_report" ADD CONSTRAINT "daily_report_deleted_by_app_user_team_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."app_user"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- If a row exceeds two kilobytes, its texts and bigrams are stored outside the row and uncompressed. The planner
-- never estimates by bigrams, so they need no statistics.
ALTER TABLE daily_report ALTER COLUMN detail_content SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE daily_report ALTER COLUMN runs SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE daily_report ALTER COLUMN runs SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE daily_report SET (toast_tuple_target = 256);--> statement-breakpoint
-- The bigrams of the stored reports, computed as in `shared/reports/searchKeys.ts`: pairs of UTF-16 units inside a
-- word.
CREATE FUNCTION pg_temp.units(word text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_agg(unit ORDER BY at, half)
	FROM unnest(string_to_array(word, NULL)) WITH ORDINALITY letter (character, at),
		LATERAL (SELECT ascii(character) AS code) point,
		LATERAL (VALUES
			(0, CASE WHEN code > 65535 THEN 55296 + ((code - 65536) >> 10) ELSE code END),
			(1, CASE WHEN code > 65535 THEN 56320 + ((code - 65536) & 1023) END)) pair (half, unit)
	WHERE unit IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.runs(content text) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(DISTINCT run ORDER BY run), '{}') FROM (
		SELECT (spread.units[at] << 16) | spread.units[at + 1] AS run
		FROM regexp_split_to_table(lower(normalize(content, NFC)), '\s+') word,
			LATERAL (SELECT pg_temp.units(word) AS units) spread,
			generate_series(1, cardinality(spread.units) - 1) at
	) found
$$;--> statement-breakpoint
UPDATE daily_report SET runs = pg_temp.runs(concat_ws(' ', counterparty_company, key_points, detail_content));--> statement-breakpoint
CREATE UNIQUE INDEX "daily_report_key" ON "daily_report" USING btree ("team_id","report_date","business_number","start_time") WHERE "daily_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_report_newest" ON "daily_report" USING btree ("report_date","start_time","id") WHERE "daily_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_report_team" ON "daily_report" USING btree ("team_id","report_date","start_time","id") WHERE "daily_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_report_stage" ON "daily_report" USING btree ("progress_stage","report_date","start_time","id") WHERE "daily_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_report_runs" ON "daily_report" USING gin ("runs") WHERE "daily_report"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_report_next_action" ON "daily_report" USING btree ("team_id","next_action_date") WHERE "daily_report"."deleted_at" is null and "daily_report"."next_action" is not null and not "daily_report"."next_action_done";--> statement-breakpoint
CREATE INDEX "daily_report_bin" ON "daily_report" USING btree ("deleted_at","id") WHERE "daily_report"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "daily_report_company" ON "daily_report" USING btree ("business_number","report_date","start_time","id") WHERE "daily_report"."deleted_at" is null;