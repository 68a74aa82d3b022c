import type { WeeklyFigures, WeeklyMeeting, WeeklyScope } from '#shared/deals/weekly.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { readScope, refused } from '../../progress/scope.ts'
import { mayDecideAll, type Reader } from '../table/deals.policy.ts'
import { readNames } from '../table/deals.queries.ts'
import { countSteps, readMoved } from './movedDeals.queries.ts'
import { countNew, readDocuments, readNewCompanies } from './newThings.queries.ts'
import { countStalled, readStalledDeals } from './stalledDeals.queries.ts'
import { countWeekTasks, readWeekTasks } from './weeklyTasks.queries.ts'
import { type WeekScope, weekBefore, weekScope } from './weekScope.ts'

async function figuresOf(db: Db, week: WeekScope): Promise<WeeklyFigures> {
  return {
    ...(await countSteps(db, week)),
    stalled: await countStalled(db, week),
    ...(await countWeekTasks(db, week)),
    ...(await countNew(db, week)),
  }
}

/** Everything that the meeting of a week looks at, as of its Sunday, or as of now in the running week. */
export async function readWeekly(db: Db, actor: Reader, asked: WeeklyScope): Promise<WeeklyMeeting> {
  const today = dayInSeoul()
  const { scope, at } = await readScope(db, { team: asked.team })
  const week = weekScope(asked.week ?? today, scope.team, today)
  if (week.from > today) throw refused('week', '아직 오지 않은 주입니다. 이번 주까지 선택할 수 있습니다.')
  const names = await readNames(db)
  const { from, to, number, asOf, running } = week
  return {
    from,
    to,
    number,
    asOf,
    running,
    at,
    figures: await figuresOf(db, week),
    before: await figuresOf(db, weekBefore(week, today)),
    ...(await readMoved(db, week, names)),
    stalled: await readStalledDeals(db, week, names),
    ...(await readWeekTasks(db, actor, week, names)),
    companies: await readNewCompanies(db, week, names),
    documents: await readDocuments(db, week, names),
    can: { decideAll: mayDecideAll(actor) },
  }
}
