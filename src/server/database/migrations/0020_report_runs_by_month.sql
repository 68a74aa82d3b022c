-- Every pair of letters mixed with the month of its report, as `shared/reports/words.ts` does it.
DROP INDEX "daily_report_runs";--> statement-breakpoint
UPDATE daily_report SET runs = coalesce((SELECT array_agg(run # ((extract(year FROM report_date) * 12
	+ extract(month FROM report_date))::int8 * 2654435761)::bit(32)::int4) FROM unnest(runs) run), '{}');--> statement-breakpoint
CREATE INDEX "daily_report_runs" ON "daily_report" USING gin ("runs") WHERE "daily_report"."deleted_at" is null;
