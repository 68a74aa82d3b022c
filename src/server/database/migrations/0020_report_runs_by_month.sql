-- Every pair of letters mixed with the month of its report, as `shared/reports/words.ts` does it.
DROP INDEX "daily_report_runs";--> statement-breakpoint
-- What a month is mixed with is computed once a report, not once a pair.
UPDATE daily_report SET runs = array(SELECT run # month.mask FROM unnest(runs) run)
FROM (
	SELECT id AS report, ((extract(year FROM report_date) * 12 + extract(month FROM report_date))::int8
		* 2654435761)::bit(32)::int4 AS mask
	FROM daily_report OFFSET 0
) month
WHERE id = report;--> statement-breakpoint
CREATE INDEX "daily_report_runs" ON "daily_report" USING gin ("runs") WHERE "daily_report"."deleted_at" is null;
