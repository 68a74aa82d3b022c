import { type Download, expect, type Page } from '@playwright/test'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import type { Connection } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company, companyOpinion } from '#server/database/tables/company.ts'
import {
  companyBspl,
  companyCustomer,
  companySales,
  companyShareholder,
} from '#server/database/tables/companyChildren.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { businessNumber } from '../kit/companies.ts'
import type { TestUser } from '../kit/factories.ts'

let made = 0
const thisYear = Number(dayInSeoul().slice(0, 4))
export const lastYear = thisYear - 1

export const uniqueNumberOf = (number: string) => `S26-${number.replaceAll('-', '')}`

/** Creates a company with three closed years and all data that can prefill a form. */
export async function makeFullCompany({ db }: Connection, manager: TestUser) {
  made += 1
  const number = businessNumber(400_000_000 + (process.pid % 400_000) * 1000 + made)
  const companyName = `두빛나래항공${number.slice(-5)}(주)`
  await db.insert(company).values({
    businessNumber: number,
    companyName,
    representative: '남궁선호',
    address: '경상남도 사천시 사남면 공단1로 77',
    industryCode11th: '(C31322) 항공기용 부품 제조업',
    mainProducts: '날개 리브, 동체 부품',
    establishmentDate: '2003-04-01',
    companySize: '중기업',
    employees: 172,
  })
  await db
    .insert(companyOpinion)
    .values({ businessNumber: number, businessCore: '항공기 구조물을 만듭니다.' })
  await db.insert(brokerageRecord).values({
    businessNumber: number,
    side: '매도기업',
    uniqueNumber: uniqueNumberOf(number),
    manager1Team: manager.teamId,
    companySpecialty: '장기 공급계약: 수주잔고가 연매출의 4배입니다.\n핵심 공정 내재화: 외주가 없습니다.',
  })
  await db.insert(companyBspl).values(
    [3, 2, 1].map((back) => ({
      businessNumber: number,
      year: String(thisYear - back),
      revenue: 38_240 + back * 100,
      operatingIncome: back === 2 ? -410 : 3900,
      netIncome: 2700,
      totalEquity: 21_000,
      ebitda: back === 3 ? null : 7_012_000,
    })),
  )
  await db.insert(companySales).values([
    { businessNumber: number, sequence: 1, mainProduct: '날개 리브', salesRatio: 69 },
    { businessNumber: number, sequence: 2, mainProduct: '동체 부품', salesRatio: 31 },
  ])
  await db
    .insert(companyShareholder)
    .values({ businessNumber: number, sequence: 1, shareholderName: '남궁선호', totalRatio: 82.5 })
  await db
    .insert(companyCustomer)
    .values({ businessNumber: number, customerType: 'S', sequence: 1, customerName: '견본항공우주(주)' })
  await refreshCompanyList(db, [number])
  return { businessNumber: number, companyName }
}

export const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const preview = (page: Page) => page.getByRole('button', { name: '미리보기', exact: true })
export const backToEdit = (page: Page) => page.getByRole('button', { name: '편집으로 돌아가기' }).last()
export const saveButton = (page: Page) => page.getByRole('button', { name: '저장 및 다운로드' })
/** Returns all texts of the preview pages in document order. */
export const pageText = async (page: Page) =>
  (await page.getByRole('article').locator('text').allTextContents()).join(' ')

export async function saveAndDownload(page: Page): Promise<Download> {
  const download = page.waitForEvent('download')
  await saveButton(page).click()
  return download
}

/** Does the first two steps of the wizard as a user does: chooses the company and the template. */
export async function chooseTemplate(page: Page, path: string, companyName: string, template: string) {
  await page.goto(path)
  await page.getByRole('searchbox', { name: '기업 검색' }).fill(companyName)
  // When the company is chosen, its data replaces the list.
  await page.getByRole('checkbox', { name: companyName }).click()
  await expect(page.getByText('채울 수 있는 자료')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${template}`) }).check()
}
