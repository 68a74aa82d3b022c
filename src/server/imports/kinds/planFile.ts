import type { ImportKind } from '#shared/imports/kinds.ts'
import type { Db } from '../../database/connect.ts'
import type { FilePlan } from '../plan/planFile.ts'
import type { ImportActor, PlannedBatch } from '../plan/plannedRow.ts'
import { planCompanies } from './companies.ts'
import { planDeals } from './deals.ts'
import { planReports } from './reports.ts'

type Planner = (db: Db, actor: ImportActor, plan: FilePlan, lock: boolean) => AsyncGenerator<PlannedBatch>

const planners: Record<ImportKind, Planner> = {
  companies: planCompanies,
  reports: planReports,
  deals: planDeals,
}

/**
 * Plans a file in batches of some hundred rows. The dry run and the import both use this function, so they have the
 * same result. If `lock` is set, the companies of each batch are locked before they are read.
 */
export const planFile: Planner = (db, actor, plan, lock) => planners[plan.choice.kind](db, actor, plan, lock)
