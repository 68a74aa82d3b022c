-- Every bigram is combined with the month of its report, as in `shared/reports/searchKeys.ts`.
DROP INDEX "daily_report_runs";--> statement-breakpoint
-- The value of the month is computed once per report instead of once per bigram.
UPDATE daily_report SET runs = array(SELECT run # month.mask FROM unnest(runs) run)
FROM (
	SELECT id AS report, ((extract(year FROM report_date) * 12 + extract(month FROM report_date))::int8
		* 2654435761)::bit(32)::int4 AS mask
	FROM daily_report OFFSET 0
) month
WHERE id = report;--> statement-breakpoint
CREATE INDEX "daily_report_runs" ON "daily_report" USING gin ("runs") WHERE "daily_report"."deleted_at" is null;
