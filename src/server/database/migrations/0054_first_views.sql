DROP INDEX "list_view_name";--> statement-breakpoint
ALTER TABLE "list_view" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" USING btree ("screen","team_id",lower("name")) WHERE "list_view"."deleted_at" is null;--> statement-breakpoint
with made as (
  insert into list_view (team_id, screen, name, content)
  select person.team_id, side.key || '-table', '내 열', '{"search": {}, "widths": {}, "pinned": []}'::jsonb || kept.value
  from app_user person
  cross join (values ('sell'), ('buy'), ('fundraising'), ('investor'), ('candidate')) side (key)
  cross join lateral (
    -- An earlier release stored one arrangement for all tables. It holds where a table has none of its own.
    select setting.value from user_setting setting
    where setting.team_id = person.team_id and setting.name in ('table.' || side.key, 'table.companies')
    order by setting.name = 'table.companies' limit 1
  ) kept
  where person.deleted_at is null
    and jsonb_typeof(kept.value) = 'object'
    and jsonb_typeof(kept.value -> 'columns') in ('array', 'null')
    and jsonb_typeof(kept.value -> 'widths') = 'object'
    and (kept.value -> 'columns' <> 'null' or kept.value -> 'widths' <> '{}'
      or coalesce(kept.value -> 'pinned', '[]') <> '[]')
  on conflict do nothing
  returning id, team_id, screen
)
insert into usual_view (team_id, screen, view_id)
select team_id, screen, id from made
on conflict do nothing;
