import { and, asc, desc, eq, getTableColumns, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { addDays, dayInSeoul, startOfDay } from '#shared/platform/day.ts'
import type { Page } from '#shared/platform/page.ts'
import type {
  BesideEntry,
  BinnedReport,
  DailyReport,
  ReportFilter,
  ReportImage,
  ReportPage,
} from '#shared/reports/reports.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { company } from '../database/tables/company.ts'
import { dailyReport, dailyReportImage } from '../database/tables/dailyReport.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { keysetOrder } from '../platform/page/keysetOrder.ts'
import { keysetPage } from '../platform/page/keysetPage.ts'
import type { Actor } from '../platform/session/actor.ts'
import { countExactly, findKeys, findPage, newestFirst } from './reportSearch.ts'
import { type Editing, mayEditReport, mayRestoreReport } from './reports.policy.ts'

const changer = alias(appUser, 'changer')
const deleter = alias(appUser, 'deleter')
const counterparty = alias(company, 'counterparty')
const { runs: _runs, ...reportColumns } = getTableColumns(dailyReport)

const selectReports = (db: Db) =>
  db
    .select({
      report: reportColumns,
      companyName: company.companyName,
      side: brokerageRecord.side,
      // Null if the company of the counterparty is deleted; only the typed name is shown then.
      counterpartyBusinessNumber: counterparty.businessNumber,
      managerName: appUser.managerName,
      updatedByName: changer.managerName,
      deletedByName: deleter.managerName,
      edits: sql<number>`(select count(*)::int from daily_report_image i
        where i.report_id = ${dailyReport.id} and i.kind = 'changed')`,
    })
    .from(dailyReport)
    // This join excludes the reports of deleted companies for everybody.
    .innerJoin(
      company,
      and(eq(company.businessNumber, dailyReport.businessNumber), isNull(company.deletedAt)),
    )
    .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, dailyReport.businessNumber))
    .innerJoin(appUser, eq(appUser.teamId, dailyReport.teamId))
    .leftJoin(
      counterparty,
      and(
        eq(counterparty.businessNumber, dailyReport.counterpartyBusinessNumber),
        isNull(counterparty.deletedAt),
      ),
    )
    .leftJoin(changer, eq(changer.teamId, dailyReport.updatedBy))
    .leftJoin(deleter, eq(deleter.teamId, dailyReport.deletedBy))
type Selected = Awaited<ReturnType<typeof selectReports>>[number]

async function reportsById(db: Db, ids: readonly number[]): Promise<Map<number, Selected>> {
  const rows = ids.length > 0 ? await selectReports(db).where(inArray(dailyReport.id, [...ids])) : []
  return new Map(rows.map((row) => [row.report.id, row]))
}

/** The actor and the setting on who may edit reports. The rights on each report follow from both. */
export interface Asking {
  actor: Actor
  editing: Editing
}

function describe({ actor, editing }: Asking, selected: Selected): DailyReport {
  const { report, deletedByName: _by, ...beside } = selected
  const { deletedAt: _at, deletedBy: _who, ...rest } = report
  return {
    ...rest,
    ...beside,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
    can: { edit: mayEditReport(actor, report, editing), restore: mayRestoreReport(actor, report) },
  }
}

const living = isNull(dailyReport.deletedAt)

export async function readReport(db: Db, asking: Asking, id: number): Promise<DailyReport | null> {
  const [found] = await selectReports(db).where(and(eq(dailyReport.id, id), living))
  return found ? describe(asking, found) : null
}

const pageSize = 50

/** Finds the keys first, then reads the rows of the page. */
export async function pageOfReports(
  db: Db,
  asking: Asking,
  { after, ...filter }: ReportFilter & { after?: string | undefined },
): Promise<ReportPage> {
  const { keys, counted } = await findPage(db, filter, { after, size: pageSize })
  const ids = keys.slice(0, pageSize).map(({ id }) => Number(id))
  const byId = await reportsById(db, ids)
  const page = keysetPage(newestFirst, keys, pageSize, counted.total, ({ id }) => byId.get(Number(id)))
  const rows = page.rows.filter((row) => row !== undefined).map((row) => describe(asking, row))
  return { ...page, rows, more: counted.more }
}

const exported = 500

/**
 * Reads all reports of a filter in list order, page by page. Each page starts after the last key of the previous
 * page, so that saves during the reading neither repeat nor lose a report.
 */
export async function everyReport(db: Db, filter: ReportFilter) {
  const { total } = await countExactly(db, filter)
  async function* rows(): AsyncGenerator<Selected> {
    let after: string | undefined
    for (;;) {
      const keys = await findKeys(db, filter, { after, limit: exported })
      const byId = await reportsById(
        db,
        keys.map(({ id }) => Number(id)),
      )
      for (const { id } of keys) {
        const row = byId.get(Number(id))
        if (row) yield row
      }
      const last = keys.at(-1)
      if (!last || keys.length < exported) return
      after = newestFirst.keyOf(last)
    }
  }
  return { total, rows: rows() }
}

/**
 * To find the reports that were written today, only reports dated at most this many days ago are searched, because a
 * report is hardly ever written later than that.
 */
const writtenWithinDays = 31

export async function readBeside(
  db: Db,
  asking: Asking,
  businessNumber: string | undefined,
  now = Date.now(),
): Promise<BesideEntry> {
  const ofCompany = businessNumber ? and(eq(dailyReport.businessNumber, businessNumber), living) : undefined
  const [last] = ofCompany
    ? await selectReports(db)
        .where(ofCompany)
        .orderBy(
          desc(dailyReport.reportDate),
          desc(dailyReport.startTime),
          desc(dailyReport.createdAt),
          desc(dailyReport.id),
        )
        .limit(1)
    : []
  const today = dayInSeoul(now)
  const mine = await selectReports(db)
    .where(
      and(
        eq(dailyReport.teamId, asking.actor.teamId),
        living,
        gte(dailyReport.reportDate, addDays(today, -writtenWithinDays)),
        or(eq(dailyReport.reportDate, today), gte(dailyReport.createdAt, startOfDay(today))),
      ),
    )
    .orderBy(asc(dailyReport.reportDate), asc(dailyReport.startTime), asc(dailyReport.id))
  return {
    last: last ? describe(asking, last) : null,
    count: last && ofCompany ? await db.$count(dailyReport, ofCompany) : 0,
    registeredOn: businessNumber ? await registrationDay(db, businessNumber) : null,
    today: mine.map((row) => describe(asking, row)),
  }
}

async function registrationDay(db: Db, businessNumber: string): Promise<string | null> {
  const [found] = await db
    .select({ createdAt: company.createdAt })
    .from(company)
    .where(and(eq(company.businessNumber, businessNumber), isNull(company.deletedAt)))
  return found ? dayInSeoul(found.createdAt) : null
}

const lastDeleted = keysetOrder('report-bin', [
  { column: dailyReport.deletedAt, as: 'timestamptz', descending: true },
  { column: dailyReport.id, as: 'int8', descending: true, filled: true },
])
/** SQL form of `mayRestoreReport`: the deleted reports that the actor may restore. */
const binnedFor = (actor: Actor): SQL | undefined =>
  and(
    sql`${dailyReport.deletedAt} is not null`,
    isNull(company.deletedAt),
    isAdminSide(actor.role) ? undefined : eq(dailyReport.teamId, actor.teamId),
  )

export async function pageOfBin(
  db: Db,
  asking: Asking,
  after: string | undefined,
): Promise<Page<BinnedReport>> {
  const keys = await db
    .select({ id: dailyReport.id, key: lastDeleted.key })
    .from(dailyReport)
    .innerJoin(company, eq(company.businessNumber, dailyReport.businessNumber))
    .where(and(binnedFor(asking.actor), lastDeleted.after(after)))
    .orderBy(lastDeleted.by)
    .limit(pageSize + 1)
  const ids = keys.map(({ id }) => id)
  const byId = await reportsById(db, ids)
  const total = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(dailyReport)
    .innerJoin(company, eq(company.businessNumber, dailyReport.businessNumber))
    .where(binnedFor(asking.actor))
  const page = keysetPage(lastDeleted, keys, pageSize, total[0]?.total ?? 0, ({ id }) => byId.get(id))
  return {
    ...page,
    rows: page.rows
      .filter((row) => row !== undefined)
      .map((row) => ({
        ...describe(asking, row),
        deletedAt: row.report.deletedAt?.toISOString() ?? '',
        deletedByName: row.deletedByName,
      })),
  }
}

/**
 * Reads the earlier versions of a report, also of a deleted report. Throws "not found" if the company of the report
 * is deleted.
 */
export async function readImages(db: Db, reportId: number): Promise<ReportImage[]> {
  const [known] = await db
    .select({ id: dailyReport.id })
    .from(dailyReport)
    .innerJoin(company, eq(company.businessNumber, dailyReport.businessNumber))
    .where(and(eq(dailyReport.id, reportId), isNull(company.deletedAt)))
  if (!known) throw new AppError('daily-report/not-found')
  const rows = await db
    .select()
    .from(dailyReportImage)
    .where(eq(dailyReportImage.reportId, reportId))
    .orderBy(desc(dailyReportImage.id))
  return rows.map(({ id, version, kind, changedBy, changedByName, at, image }) => ({
    ...(image as unknown as ReportImage),
    id,
    version,
    kind,
    changedBy,
    changedByName,
    at: at.toISOString(),
  }))
}

const batch = 500

export async function* streamReports(
  db: Db,
  asking: Asking,
  given: { limit?: string | undefined; after?: string | undefined },
): AsyncGenerator<DailyReport> {
  let after = Number(given.after ?? 0)
  let left = given.limit === undefined ? Number.POSITIVE_INFINITY : Number(given.limit)
  while (left > 0) {
    const size = Math.min(batch, left)
    const rows = await selectReports(db)
      .where(and(living, gt(dailyReport.id, after)))
      .orderBy(dailyReport.id)
      .limit(size)
    for (const row of rows) yield describe(asking, row)
    left -= rows.length
    after = rows.at(-1)?.report.id ?? after
    if (rows.length < size) return
  }
}
