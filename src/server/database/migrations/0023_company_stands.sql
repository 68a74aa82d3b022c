CREATE TABLE "company_stand" (
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"registered_day" date NOT NULL,
	"heard_day" date,
	"business_number" varchar(12) NOT NULL,
	"side" varchar(40),
	"contract" varchar(40),
	"ability" varchar(40),
	"report" varchar(40),
	"manager1_team" varchar(50),
	"manager2_team" varchar(50),
	"manager3_team" varchar(50),
	CONSTRAINT "company_stand_business_number_from_day_pk" PRIMARY KEY("business_number","from_day")
);
--> statement-breakpoint
DROP INDEX "stage_history_kind";--> statement-breakpoint
DROP INDEX "report_stay_entered";--> statement-breakpoint
DROP INDEX "company_list_progress";--> statement-breakpoint
ALTER TABLE "report_stay" ADD COLUMN "stage_number" smallint;--> statement-breakpoint
ALTER TABLE "company_stand" ADD CONSTRAINT "company_stand_business_number_company_business_number_fk" FOREIGN KEY ("business_number") REFERENCES "public"."company"("business_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_stand_until" ON "company_stand" USING btree ("until_day","from_day");--> statement-breakpoint
CREATE INDEX "stage_history_reached" ON "stage_history" USING btree ("kind","after","updated_at","id","business_number");--> statement-breakpoint
-- The number of a stage: its position in the list of stages.
UPDATE report_stay SET stage_number = array_position(
	'{초기검토,계약준비,계약완료,자료작성,매칭진행,MM진행,MOU체결,실사,본계약체결,"Deal Done"}'::text[], stage::text)
WHERE stage IN ('초기검토', '계약준비', '계약완료', '자료작성', '매칭진행', 'MM진행', 'MOU체결', '실사', '본계약체결', 'Deal Done');--> statement-breakpoint
CREATE INDEX "report_stay_numbers" ON "report_stay" USING btree ("stage_number","first_day","left_day","business_number") WHERE "report_stay"."entered";--> statement-breakpoint
CREATE INDEX "company_list_progress" ON "company_list" USING btree ("side","progress_stage","company_status","latest_report_stage","latest_report_date","created_at","business_number","manager1_team","manager2_team","manager3_team","seller_hoped_price");--> statement-breakpoint
-- The states of the stored companies, computed as in `company/list/companyStates.ts`.
INSERT INTO company_stand (business_number, from_day, until_day, registered_day, heard_day, report, side, contract, ability, manager1_team, manager2_team, manager3_team)
SELECT business_number, from_day, until_day, registered_day, heard_day, report, side, contract, ability, manager1_team, manager2_team, manager3_team FROM (
  with entry as (
    select distinct on (business_number, kind, day) business_number, kind, day, word
    from (
      select business_number, kind, before as word, updated_at as at, id, (updated_at at time zone 'Asia/Seoul')::date as day
      from stage_history where kind <> 'reportStage' and business_number is not null
      union all
      select business_number, manager_type, old_team_id, created_at, id, (created_at at time zone 'Asia/Seoul')::date
      from manager_history where business_number is not null
    ) history
    order by business_number, kind, day, at, id
  ), heard as (
    select business_number, min(report_date) as day, max(report_date) as last_day
    from (
      select business_number, report_date,
        count(*) filter (where again) over (partition by business_number order by report_date) as run
      from (
        select business_number, report_date, report_date - lag(report_date) over
          (partition by business_number order by report_date) > 14::int as again
        from daily_report where deleted_at is null and business_number is not null
      ) reported
    ) chained
    group by business_number, run
  ), company_known as (
    select c.business_number, (c.created_at at time zone 'Asia/Seoul')::date as registered_day,
      a.side as side_now,
      a.progress_stage as progress_stage_now,
      a.company_status as company_status_now,
      a.manager1_team as manager1_team_now,
      a.manager2_team as manager2_team_now,
      a.manager3_team as manager3_team_now
    from company c left join company_add a on a.business_number = c.business_number
    where c.deleted_at is null and c.business_number is not null
  ), turn as (
    select business_number, day,
      bool_or(kind = 'side') as side_ended, max(word) filter (where kind = 'side') as side_until,
      bool_or(kind = 'progressStage') as contract_ended, max(word) filter (where kind = 'progressStage') as contract_until,
      bool_or(kind = 'companyStatus') as ability_ended, max(word) filter (where kind = 'companyStatus') as ability_until,
      bool_or(kind = '주담당자') as manager1_team_ended, max(word) filter (where kind = '주담당자') as manager1_team_until,
      bool_or(kind = '부담당자') as manager2_team_ended, max(word) filter (where kind = '부담당자') as manager2_team_until,
      bool_or(kind = '보조담당자') as manager3_team_ended, max(word) filter (where kind = '보조담당자') as manager3_team_until,
      max(word) filter (where kind = 'report') as report, max(last_day) as heard_day
    from (
      select business_number, day, kind, word, null::date as last_day from entry
      union all
      select business_number, first_day, 'report', stage, null from report_stay
      where until_day is distinct from first_day and business_number is not null
      union all select business_number, day, 'heard', null, last_day from heard
      union all select business_number, registered_day, 'registered', null, null from company_known
    ) told
    group by business_number, day
  )
  select * from (
    select business_number, day as from_day, coalesce(lead(day) over day_by_day, 'infinity') as until_day, registered_day,
      max(heard_day) over day_by_day as heard_day,
      case when count(*) filter (where side_ended) over later = 0 then side_now
    else (array_agg(side_until) filter (where side_ended) over later)[count(*) filter (where side_ended) over later] end as side,
      case when count(*) filter (where contract_ended) over later = 0 then progress_stage_now
    else (array_agg(contract_until) filter (where contract_ended) over later)[count(*) filter (where contract_ended) over later] end as contract,
      case when count(*) filter (where ability_ended) over later = 0 then company_status_now
    else (array_agg(ability_until) filter (where ability_ended) over later)[count(*) filter (where ability_ended) over later] end as ability,
      case when count(*) filter (where manager1_team_ended) over later = 0 then manager1_team_now
    else (array_agg(manager1_team_until) filter (where manager1_team_ended) over later)[count(*) filter (where manager1_team_ended) over later] end as manager1_team,
      case when count(*) filter (where manager2_team_ended) over later = 0 then manager2_team_now
    else (array_agg(manager2_team_until) filter (where manager2_team_ended) over later)[count(*) filter (where manager2_team_ended) over later] end as manager2_team,
      case when count(*) filter (where manager3_team_ended) over later = 0 then manager3_team_now
    else (array_agg(manager3_team_until) filter (where manager3_team_ended) over later)[count(*) filter (where manager3_team_ended) over later] end as manager3_team,
      (array_agg(report) filter (where report is not null) over day_by_day)[count(report) over day_by_day] as report
    from turn join company_known using (business_number)
    window day_by_day as (partition by business_number order by day),
      later as (partition by business_number order by day desc rows between unbounded preceding and 1 preceding)
  ) stand
  where from_day >= registered_day) wanted;--> statement-breakpoint
-- Adds keys for the team and the stage of a report to its bigrams, as in `shared/reports/searchKeys.ts`.
DROP INDEX "daily_report_runs";--> statement-breakpoint
CREATE FUNCTION report_key(word text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
	SELECT (sum(ascii(substr(word, at, 1)) * power(31::numeric, length(word) - at)) % 32749)::int
	FROM generate_series(1, length(word)) at
$$;--> statement-breakpoint
UPDATE daily_report SET runs = ARRAY[team.key # month.mask, stage.key # month.mask] || runs
FROM (SELECT team_id AS word, report_key(team_id) AS key FROM app_user) team,
	(SELECT word, report_key(word) + 32749 AS key FROM (SELECT DISTINCT progress_stage AS word FROM daily_report) told) stage,
	(SELECT day, ((extract(year FROM day) * 12 + extract(month FROM day))::int8 * 2654435761)::bit(32)::int4 AS mask
		FROM (SELECT DISTINCT report_date AS day FROM daily_report) told) month
WHERE team.word = team_id AND stage.word = progress_stage AND month.day = report_date;--> statement-breakpoint
DROP FUNCTION report_key;--> statement-breakpoint
CREATE INDEX "daily_report_runs" ON "daily_report" USING gin ("runs") WHERE "daily_report"."deleted_at" is null;
