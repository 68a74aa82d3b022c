import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { company } from '#server/database/tables/company.ts'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import type { TestUser } from '../kit/factories.ts'
import { makeCompany, newName } from './searchParts.ts'

type Row = typeof dailyReport.$inferInsert

/** Stores a report directly in the database, for tests that need an existing one. */
export async function storeReport(db: Db, user: TestUser, businessNumber: string, more: Partial<Row> = {}) {
  const detailContent =
    more.detailContent ?? `지난 면담에서 ${'조건을 정리하였음. '.repeat(20)}`.slice(0, 210)
  const row: Row = {
    teamId: user.teamId,
    reportDate: '2026-01-05',
    businessNumber,
    startTime: '09:00',
    endTime: '10:30',
    progressStage: '초기검토',
    keyPoints: '첫 면담',
    ...more,
    detailContent,
  }
  const texts = [row.counterpartyCompany, row.keyPoints, detailContent, row.nextAction]
  const runs = reportRuns(texts, row.reportDate, row)
  await db.insert(dailyReport).values({ ...row, runs })
  await refreshCompanyList(db, [businessNumber])
}

/** A report of yesterday is saved without a confirmation. */
export const yesterday = dayInSeoul(Date.now() - 86_400_000)

/** Makes a company look old. Tests register it today, and a report from before that day would need a confirmation. */
export const registeredLongAgo = (
  db: Db,
  businessNumber: string,
  createdAt = new Date('2020-01-01T00:00:00Z'),
) => db.update(company).set({ createdAt }).where(eq(company.businessNumber, businessNumber))

/**
 * Creates an old company of this user, for which reports need no confirmation. Also returns the beginning of its name.
 */
export async function ownOldCompany(db: Db, me: TestUser) {
  const name = newName()
  const own = await makeCompany(db, `${name}(주)`, { manager1Team: me.teamId })
  await registeredLongAgo(db, own.businessNumber)
  return { name, own }
}

export const companyBox = (page: Page) => page.getByRole('combobox', { name: '회사', exact: true })
export const counterpartyBox = (page: Page) => page.getByRole('combobox', { name: '컨텍회사명' })
export const startField = (page: Page) => page.getByRole('textbox', { name: '시작시간' })
export const endField = (page: Page) => page.getByRole('textbox', { name: '종료시간' })
export const detailField = (page: Page) => page.getByRole('textbox', { name: '세부내용' })
export const saveButton = (page: Page) => page.getByRole('button', { name: '저장', exact: true })
