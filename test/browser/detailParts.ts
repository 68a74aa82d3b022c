import { expect, type Page } from '@playwright/test'
import type { Connection } from '#server/database/connect.ts'
import { businessContactFields, contactFields } from '#shared/catalogue/fields/brokerage.ts'
import type { TestUser } from '../kit/factories.ts'
import { assign, complete, type Given, newNumber, saveAs, years } from './dossierParts.ts'

export const detailPath = (number: string, tab?: string) =>
  `/detail-progress/${number}${tab ? `?tab=${tab}` : ''}`

/** Opens a company and waits for the server's answer, so that only rendering is left. */
export async function openDetail(page: Page, number: string, name?: string): Promise<void> {
  const answered = page.waitForResponse('**/api/company-cretop/*')
  await page.goto(detailPath(number, name))
  await (await answered).finished()
}

/** The value next to a label, anywhere on the page. */
export const valueOf = (page: Page, label: string) =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}$`) })
    .locator('xpath=following-sibling::dd[1]')

export async function expectValues(page: Page, values: Record<string, string | RegExp>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect(valueOf(page, label).last(), label).toContainText(value)
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name })

export const canary = 'CANARY-CONTACT-4711'

const of = ['2022', '2023', '2024', '2025']

/** A company with a value in every field of the page. */
export const fullCompany = (): Given => ({
  company: {
    businessNumber: newNumber(),
    companyName: '두빛나래항공(주)',
    companyNameEn: 'DUBITNARAE AERO CO.,LTD.',
    corporateNumber: '194811-0027365',
    representative: '유선호',
    employees: 184,
    establishmentType: '신규설립(개업)',
    establishmentDate: '2003-09-22',
    companyType: '외감',
    companySize: '중기업',
    fiscalMonth: '12월',
    ipoDate: '2011-07-01',
    phone: '055-000-7700',
    fax: '055-000-7701',
    website: 'dubitnarae.example',
    email: 'info@dubitnarae.example',
    address: '(52531) 경남 사천시 사남면 공단1로 77',
    industryCode10th: 'C31321 항공기용 부품 제조업',
    industryCode11th: 'C31322 항공기용 엔진 제조업',
    mainProducts: '항공기 날개 리브, 동체 부품',
    tradeLicense: '18042731',
    parentGroup: '나래그룹',
    mainCreditor: '견본은행 사천지점',
    mainBank: '견본은행',
    businessStatus: '부가가치세 일반과세자',
    corporateRegistration: '살아있는 등기',
    businessCore: '1차 협력사로 날개 리브를 공급합니다.',
    managementTeam: '대표이사가 27년 일했습니다.',
    businessSituation: '2025년 매출이 늘었습니다.',
  },
  financial: years(
    {
      자산총계: [33_398, 36_179, 38_768, 42_126],
      부채총계: [18_216, 19_479, 21_480, 22_173],
      자본총계: [15_182, 16_700, 17_288, 19_000],
      납입자본금: [1000, 1250, 1250, 1250],
    },
    of,
  ),
  income: years(
    {
      매출액: [35_911, 38_214, 41_907, 46_352],
      영업이익: [2504, 2946, 3158, 4021],
      당기순이익: [1109, 1873, -412, 2665],
    },
    of,
  ),
  ebitda: years({ EBITDA: [4_987_120, 5_518_940, 5_902_480, 6_987_310] }, of),
  ratios: {
    성장성비율: years(
      { 총자산증가율: [7.34, 8.33, 7.16, 8.66], 순이익증가율: [null, 68.89, '적자전환', '흑자전환'] },
      of,
    ),
    수익성비율: years({ ROE: [7.59, 11.75, -2.42, 14.31] }, of),
    안정성비율: years({ 부채비율: [119.98, 116.64, 124.25, 116.7] }, of),
    활동성비율: years({ 총자본회전율: [1.11, 1.1, 1.12, 1.15] }, of),
  },
  sales: [
    { businessSegment: '항공기 구조물', mainProduct: '날개 리브', salesRatio: 61.2 },
    { businessSegment: '복합재', mainProduct: '도어 패널', salesRatio: 38.8 },
  ],
  customers: [
    {
      customerType: 'B',
      customerName: '한울터금속(주)',
      customerBusinessNumber: '613-86-20418',
      representativeName: '구본재',
      tradingRatio: 24.6,
      fiscalYear: '2025',
      paidInCapital: 3200,
      totalAssets: 61_240,
      revenue: 88_120,
      netIncome: -3914,
    },
    { customerType: 'S', customerName: '누리하늘항공우주(주)', tradingRatio: 46.8 },
  ],
  workplace: [
    {
      classification: '본사',
      workplaceName: '사천공장',
      workplaceBusinessNumber: '613-81-40923',
      isMainWorkplace: true,
      owner: '유선호',
      ownershipRelation: '본인',
      capitalStructure: '자가',
      operationType: '가동',
      mainProducts: '리브',
      businessAddress: '경남 사천시 사남면',
      phoneNumber: '055-111-2222',
      faxNumber: '055-111-2223',
      locationCondition: '산업단지',
      industrialComplex: '사천일반산업단지',
      plotArea: '12,000㎡',
      buildingArea: '6,000㎡',
      leaseDepositScale: '없음',
      monthlyRent: '해당없음',
      rightsInfringement: '무',
      collateralProvision: '근저당',
    },
  ],
  holders: [
    {
      shareholderName: '유선호',
      classification: '최대주주',
      commonShares: 118_000,
      commonRatio: 56.19,
      totalShares: 118_000,
      totalRatio: 47.2,
      relationshipWithExecutive: '본인',
      relationshipWithCompany: '대표이사',
    },
    { shareholderName: '사천하늘투자조합1호', totalShares: 132_000, totalRatio: 52.8 },
  ],
  additional: {
    ...complete,
    ...Object.fromEntries(
      Object.keys({ ...contactFields, ...businessContactFields }).map((name) => [name, canary]),
    ),
    statusReason: '2공장 실사 뒤',
  },
})

/** Creates the complete company with this user as manager. */
export async function makeFull(database: Connection, user: TestUser): Promise<string> {
  const number = await saveAs(database, user, fullCompany())
  await assign(database, number, user)
  return number
}
