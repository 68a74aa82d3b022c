ALTER TABLE "report_stay" ADD COLUMN "again_day" date;--> statement-breakpoint
ALTER TABLE "report_stay" ADD COLUMN "earlier_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE report_stay SET again_day = next.again_day, earlier_days = next.earlier_days
FROM (
	SELECT business_number AS number, position AS place, lead(first_day) OVER same AS again_day,
		coalesce(sum(left_day - first_day) OVER (same ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::int AS earlier_days
	FROM report_stay WHERE entered
	WINDOW same AS (PARTITION BY business_number, stage ORDER BY position)
) next
WHERE business_number = number AND position = place AND (next.again_day IS NOT NULL OR next.earlier_days > 0);
