CREATE TABLE "report_stay" (
	"business_number" varchar(12) NOT NULL,
	"position" integer NOT NULL,
	"stage" varchar(20) NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"until_day" date,
	"entered" boolean NOT NULL,
	"left_day" date,
	CONSTRAINT "report_stay_business_number_position_pk" PRIMARY KEY("business_number","position")
);
--> statement-breakpoint
ALTER TABLE "report_stay" ADD CONSTRAINT "report_stay_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_stay_entered" ON "report_stay" USING btree ("business_number","stage","first_day","left_day") WHERE "report_stay"."entered";--> statement-breakpoint
-- The periods of the stored reports, computed as in `company/list/stagePeriods.ts`.
INSERT INTO report_stay (business_number, position, stage, first_day, last_day, until_day, entered, left_day)
SELECT business_number, run, stage, first_day, last_day, until_day, entered,
	CASE WHEN entered THEN lead(first_day) OVER (PARTITION BY business_number, entered ORDER BY run) END
FROM (
	SELECT *, lead(first_day) OVER (PARTITION BY business_number ORDER BY run) AS until_day,
		told AND lag(stage) OVER (PARTITION BY business_number, told ORDER BY run) IS DISTINCT FROM stage AS entered
	FROM (
		SELECT business_number, run, stage, min(report_date) AS first_day, max(report_date) AS last_day,
			stage IN ('초기검토', '계약준비', '계약완료', '자료작성', '매칭진행', 'MM진행', 'MOU체결', '실사', '본계약체결', 'Deal Done') AS told
		FROM (
			SELECT business_number, stage, report_date,
				count(*) FILTER (WHERE changed) OVER (PARTITION BY business_number ORDER BY report_date, start_time, created_at, id) AS run
			FROM (
				SELECT business_number, progress_stage AS stage, report_date, start_time, created_at, id, progress_stage IS DISTINCT FROM
					lag(progress_stage) OVER (PARTITION BY business_number ORDER BY report_date, start_time, created_at, id) AS changed
				FROM daily_report WHERE deleted_at IS NULL
			) reported
		) numbered
		GROUP BY business_number, run, stage
	) stay
) chained;
