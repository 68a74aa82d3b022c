import type { WeeklyFigures, WeeklyMeeting, WeeklyScope } from '#shared/deals/weekly.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../../database/connect.ts'
import { readScope } from '../../progress/scope.ts'
import type { Reader } from '../table/deals.policy.ts'
import { readNames } from '../table/deals.queries.ts'
import { mayDecideAll } from '../tasks/tasks.policy.ts'
import { weekToCome } from '../tasks/weekToCome.ts'
import { countSteps, readMoved } from './movedDeals.queries.ts'
import { countNew, readDocuments, readNewCompanies } from './newCompaniesAndDocuments.queries.ts'
import { countSilent, readSilent } from './silentDeals.queries.ts'
import { countWeekTasks, readWeekTasks } from './weeklyTasks.queries.ts'
import { type WeekScope, weekBefore, weekScope } from './weekScope.ts'

async function figuresOf(db: Db, week: WeekScope): Promise<WeeklyFigures> {
  return {
    ...(await countSteps(db, week)),
    stalled: await countSilent(db, week),
    ...(await countWeekTasks(db, week)),
    ...(await countNew(db, week)),
  }
}

/**
 * Reads everything that the weekly meeting shows: as of the Sunday of a past week, or as of now in the current week.
 */
export async function readWeekly(db: Db, actor: Reader, asked: WeeklyScope): Promise<WeeklyMeeting> {
  const today = dayInSeoul()
  const { scope, at } = await readScope(db, { team: asked.team })
  const week = weekScope(asked.week ?? today, scope.team, today)
  if (week.from > today) throw weekToCome('week')
  const names = await readNames(db)
  const { from, to, number, asOf, running } = week
  const [figures, before, moved, stalled, tasks, companies, documents] = await Promise.all([
    figuresOf(db, week),
    figuresOf(db, weekBefore(week, today)),
    readMoved(db, week, names),
    readSilent(db, week, names),
    readWeekTasks(db, actor, week, names),
    readNewCompanies(db, week, names),
    readDocuments(db, week, names),
  ])
  return {
    from,
    to,
    number,
    asOf,
    running,
    at,
    figures,
    before,
    ...moved,
    stalled,
    ...tasks,
    companies,
    documents,
    can: { decideAll: mayDecideAll(actor) },
  }
}
