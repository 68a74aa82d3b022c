import { and, count, desc, eq, sql } from 'drizzle-orm'
import type {
  Intake,
  IntakeFolder,
  listIntakeFiles,
  listIntakeFolders,
} from '#shared/intakes/intakes.endpoints.ts'
import { intakeDays } from '#shared/intakes/rules.ts'
import { dayMs } from '#shared/platform/day.ts'
import type { QueryOf, ResponseOf } from '#shared/platform/endpoint.ts'
import type { Page } from '#shared/platform/page.ts'
import type { Db } from '../database/connect.ts'
import { company } from '../database/tables/company.ts'
import { companyList } from '../database/tables/companyList.ts'
import { fileIntake, intakeFile } from '../database/tables/intakes/fileIntake.ts'
import { describeJob } from '../platform/jobs/describe.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import { numberedPage } from '../platform/page/numberedPage.ts'
import type { Actor } from '../platform/session/actor.ts'
import {
  byPath,
  countFiles,
  describeFile,
  inState,
  matching,
  ofCompany,
  rowsPerPage,
  shownColumns,
  stateOf,
} from './rows/intakeFiles.ts'
import { findIntake, type IntakeRow, isActive, jobOf, storeKind } from './rows/intakeRows.ts'

export async function describeIntake(db: Db, row: IntakeRow): Promise<Intake> {
  const { id, source, name, size, teamId, teamName, createdAt, readAt } = row
  const job = await jobOf(db, row)
  const storing = job?.kind === storeKind && isActive(job)
  return {
    id,
    source,
    name,
    size,
    state: readAt === null ? 'reading' : storing ? 'storing' : 'open',
    teamId,
    teamName,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + intakeDays * dayMs).toISOString(),
    counts: await countFiles(db, id),
    job: job ? describeJob(job) : null,
  }
}

const pageSize = 20

export function pageOfIntakes(db: Db, { teamId }: Actor, page: string | undefined) {
  const where = eq(fileIntake.teamId, teamId)
  return numberedPage({
    page,
    pageSize,
    rows: async (limit, offset) => {
      const rows = await db
        .select()
        .from(fileIntake)
        .where(where)
        .orderBy(desc(fileIntake.id))
        .limit(limit)
        .offset(offset)
      const described: Intake[] = []
      for (const row of rows) described.push(await describeIntake(db, row))
      return described
    },
    count: () => db.$count(fileIntake, where),
  })
}

export const readIntake = async (db: Db, actor: Actor, id: number): Promise<Intake> =>
  describeIntake(db, await findIntake(db, actor, id))

export async function pageOfFiles(
  db: Db,
  actor: Actor,
  id: number,
  { after, ...filter }: QueryOf<typeof listIntakeFiles>,
): Promise<ResponseOf<typeof listIntakeFiles>> {
  await findIntake(db, actor, id)
  const counts = await countFiles(db, id, filter)
  const total = filter.state ? counts[filter.state] : counts.all
  const rows = await db
    .select(shownColumns)
    .from(intakeFile)
    .leftJoin(companyList, ofCompany)
    .leftJoin(company, eq(company.businessNumber, companyList.businessNumber))
    .where(and(matching(id, filter), inState(filter.state), byPath.after(after)))
    .orderBy(byPath.by)
    .limit(rowsPerPage + 1)
  return { ...keysetPage(byPath, rows, rowsPerPage, total, describeFile), counts }
}

export async function pageOfFolders(
  db: Db,
  actor: Actor,
  id: number,
  { waiting, after }: QueryOf<typeof listIntakeFolders>,
): Promise<Page<IntakeFolder>> {
  await findIntake(db, actor, id)
  const folders = db
    .select({
      folder: intakeFile.folder,
      files: count().as('files'),
      waiting: sql<number>`(count(*) filter (where ${stateOf} = 'waiting'))::int`.as('waiting'),
      first: sql<number>`min(${intakeFile.id})`.as('first'),
    })
    .from(intakeFile)
    .leftJoin(companyList, ofCompany)
    .where(eq(intakeFile.intakeId, id))
    .groupBy(intakeFile.folder)
    .as('folders')
  const order = keysetOrder('intake-folders', [{ column: folders.first, as: 'int8', filled: true }])
  const shown = waiting ? sql`${folders.waiting} > 0` : undefined
  const rows = await db
    .select({ folder: folders.folder, files: folders.files, waiting: folders.waiting, key: order.key })
    .from(folders)
    .where(and(shown, order.after(after)))
    .orderBy(order.by)
    .limit(rowsPerPage + 1)
  const [counted] = await db.select({ total: count() }).from(folders).where(shown)
  return keysetPage(order, rows, rowsPerPage, counted?.total ?? 0, ({ key: _key, ...row }) => row)
}
