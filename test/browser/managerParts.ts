import { expect, type Locator, type Page } from '@playwright/test'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import { businessNumber } from '../kit/companies.ts'

type Slots = Partial<Record<ManagerSlot, string>>

interface CompanyOptions {
  /** Null creates the company without a brokerage record. */
  record?: ({ side?: string } & Slots) | null
}

/** Creates a company for one test, with a number that is unique across workers. */
export async function makeCompany(
  { db }: Connection,
  companyName: string,
  { record = {} }: CompanyOptions = {},
) {
  const number = businessNumber(Math.floor(Math.random() * 800_000_000))
  await db.insert(company).values({ businessNumber: number, companyName, representative: '한지우' })
  if (record) await db.insert(brokerageRecord).values({ businessNumber: number, side: '매도기업', ...record })
  await refreshCompanyList(db, [number])
  return number
}

type Entry = Omit<typeof managerHistory.$inferInsert, 'businessNumber' | 'changedBy'> & { changedBy?: string }

export const addEntries = ({ db }: Connection, number: string, entries: Entry[]) =>
  db
    .insert(managerHistory)
    .values(entries.map((entry) => ({ businessNumber: number, changedBy: '강민석', ...entry })))

/** Sample changes of a company's managers, oldest first. */
export const sampleEntries = [
  {
    managerType: '주담당자',
    newTeamId: '001',
    newManagerName: '강민석',
    changeReason: '담당자 신규 지정',
    createdAt: new Date('2026-09-01T00:12:00Z'),
  },
  {
    managerType: '주담당자',
    oldTeamId: '001',
    oldManagerName: '강민석',
    newTeamId: '101',
    newManagerName: '김도현',
    changeReason: '담당자 변경',
    createdAt: new Date('2026-09-14T06:30:00Z'),
  },
  {
    managerType: '보조담당자',
    oldTeamId: '201',
    oldManagerName: '오태경',
    changeReason: '담당자 삭제',
    changedBy: '',
    createdAt: new Date('2026-10-02T15:01:00Z'),
  },
]

export const cardOf = (page: Page, type: string) => page.getByRole('region', { name: type, exact: true })
export const historyRows = (page: Page) =>
  page.getByRole('list', { name: '담당자 변경이력' }).getByRole('listitem')

/** Searches the company by its name and checks it, as a user does. */
export async function chooseCompany(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '기업 검색' }).fill(name)
  await page.getByRole('checkbox', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Chooses a person as a user does: types the name or team ID, then clicks the entry. */
export async function choosePerson(choice: Locator, typed: string): Promise<void> {
  await choice.click()
  await choice.fill(typed)
  const list = choice.page().getByRole('listbox', { name: '사용자' })
  const line = list.getByRole('option', { name: typed }).first()
  const label = (await line.textContent()) ?? ''
  await line.click()
  await expect(list).toHaveCount(0)
  expect(label).toContain(await choice.inputValue())
}
