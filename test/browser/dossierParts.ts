import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { saveCompanyDossier } from '#server/company/dossier/saveDossier.ts'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { CompanyDossier } from '#shared/company/dossier.ts'
import { changeAs } from '../kit/change.ts'
import { businessNumber } from '../kit/companies.ts'
import type { TestUser } from '../kit/factories.ts'

/** A random business number that is unique in the shared database. */
export const newNumber = () => businessNumber(Math.floor(Math.random() * 800_000_000))

export type Given = z.input<typeof CompanyDossier>

/** Saves with the server's command as this user and returns the business number. */
export async function saveAs({ db }: Connection, user: TestUser, given: Given): Promise<string> {
  const { change } = await changeAs(db, user)
  return (await saveCompanyDossier(change, CompanyDossier.parse(given))).businessNumber
}

/** Data of a complete additional registration. */
export const complete = {
  side: '매도기업',
  creditRating: 'BB+',
  progressStage: '계약중',
  companyStatus: '진행가능',
  contact1Name: '서지후',
  contact1Position: '대표이사',
  contact1Mobile: '010-0000-4120',
  searchKeyword1: '점안제',
  searchKeyword2: 'CMO',
  searchKeyword3: '무균충전',
  detailItem1: '무균 충전 2라인',
  detailItem2: '개량신약 4종',
  detailItem3: 'KGMP·EU GMP',
  companySpecialty: [
    '무균 점안제 단회용 충전 2라인 보유, 연 1억 2천만 관 생산능력',
    '안구건조 개량신약 2건 식약처 허가, 2027년 보험등재 목표',
    '대표이사 건강 사유로 경영권 매각 희망, 임원진 고용승계 조건',
    '2공장 GMP 적합판정 진행',
    '부지 1만 2천 제곱미터 자가',
  ].join('\n'),
  managerEstimatedPrice: 42_000,
  sellerHopedPrice: 45_000,
  businessType: '회사영업',
  businessConnectionMethod: '전화',
} as const satisfies NonNullable<Given['additional']>

export async function assign({ db }: Connection, number: string, user: TestUser): Promise<void> {
  await db
    .insert(brokerageRecord)
    .values({ businessNumber: number, manager1Team: user.teamId })
    .onConflictDoUpdate({ target: brokerageRecord.businessNumber, set: { manager1Team: user.teamId } })
  await refreshCompanyList(db, [number])
}

export async function storedBrokerage({ db }: Connection, number: string) {
  const { rows } = await db.execute(sql`select * from company_add where business_number = ${number}`)
  return rows[0]
}

export const screenPath = '/companyload'
export const open = async (page: Page, number: string) => {
  await page.goto(`${screenPath}?businessNumber=${number}`)
  await expect(page.getByRole('heading', { name: '기업정보' })).toBeVisible()
}
export const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
/** The business number of the company search, and that of the form below it. */
export const searchedNumber = (page: Page) =>
  page.getByRole('search').getByRole('textbox', { name: '사업자번호' })
export const ownNumber = (page: Page) =>
  page.getByRole('region', { name: '기업정보' }).getByRole('textbox', { name: '사업자번호' })
export const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })
/** Clicks the label, because it covers the radio input. */
export const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click()
export const faults = (page: Page) => page.getByRole('alert').filter({ hasText: '저장할 수 없습니다' })
export const index = (page: Page) => page.getByRole('navigation', { name: '항목' })
export const saveButton = (page: Page) => page.getByRole('button', { name: '저장', exact: true })
export const searchButton = (page: Page) => page.getByRole('button', { name: '검색', exact: true })
export const saveBar = (page: Page) => page.locator('[data-save-bar]')

export const years = (values: Record<string, (number | string | null)[]>, of: string[]) => ({
  years: of,
  items: Object.entries(values).map(([name, row]) => ({ name, values: row })),
})
