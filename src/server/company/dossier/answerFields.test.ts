import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let caller: Caller
const number = nextBusinessNumber()
const other = nextBusinessNumber()
beforeAll(async () => {
  caller = await t.as(await makeUser(t.db, { role: 'admin' }))
  await save(caller, {
    company: { businessNumber: other, companyName: '다른솔(주)', representative: '한결' },
  })
  const answer = await save(caller, {
    company: { businessNumber: number, companyName: '모두솔(주)', businessCore: '핵심' },
    financial: { years: ['2024'], items: [{ name: '자산총계', values: [1] }] },
    sales: [{ businessSegment: '하나' }],
    customers: [{ customerType: 'B', customerName: '거래처' }],
    workplace: [{ classification: '본사' }],
    holders: [{ shareholderName: '주주' }],
    relatedCompanies: [{ relatedBusinessNumber: other, relatedRelationship: '계열사' }],
    additional: { side: 'sell', contact1Name: '김연락' },
  })
  if (answer.status !== 200) throw new Error(answer.text)
})

const six = (name: string) => [1, 2, 3, 4, 5, 6].map((n) => `${name}${n}`)
const contacts = [1, 2, 3].flatMap((n) =>
  ['Name', 'Position', 'Mobile', 'Phone', 'Email'].map((part) => `contact${n}${part}`),
)
const words = (text: string) => text.trim().split(/\s+/)

/** The fields that each answer must have, because screens and older clients read them. Answers may get more fields. */
const fields: Record<string, string[]> = {
  [`/api/company-cretop/${number}`]: words(`
    companyName companyNameEn businessNumber corporateNumber representative employees establishmentType
    establishmentDate companyType companySize fiscalMonth ipoDate phone fax website email address industryCode
    industryCode10th industryCode11th mainProducts tradeLicense parentGroup mainCreditor mainBank businessStatus
    corporateRegistration businessCore companySpecialty uniqueNumber createdAt updatedAt`),
  [`/api/company-add/${number}`]: [
    ...words(`add relations side uniqueNumber unique_number companyStatus progressStage creditRating statusWriter
      statusDate statusReason manager1Team manager2Team manager3Team businessType businessConnectionMethod
      businessContactCompany businessContactName businessContactPhone businessContactEmail managerEstimatedPrice
      sellerHopedPrice businessCore companySpecialty createdBy createdAt updatedAt id contactName contactPosition
      contactPhone contactEmail managerName managerPosition managerPhone managerEmail searchKeyword dealDate
      dealAmount dealProduct dealNote`),
    ...six('searchKeyword'),
    ...six('detailItem'),
    ...contacts,
  ],
  [`/api/company-bspl/${number}`]: words(`
    businessNumber year totalAssets totalLiabilities totalEquity paidInCapital revenue operatingIncome netIncome ebitda
    totalAssetsGrowthRate revenueGrowthRate netIncomeGrowthRate operatingProfitMargin roe roic debtRatio
    interestCoverageRatio borrowingDependencyRatio accountsReceivableTurnover inventoryTurnover totalCapitalTurnover`),
  [`/api/company-sales/${number}`]: words('businessNumber sequence businessSegment mainProduct salesRatio'),
  [`/api/company-opinion/${number}`]: words('businessCore managementTeam businessSituation'),
  [`/api/company-workplace/${number}`]: words(`
    classification workplaceName businessNumber workplaceType workplaceBusinessNumber isMainWorkplace owner
    ownershipRelation capitalStructure operationType mainProducts businessAddress address phoneNumber phone faxNumber
    fax locationCondition industrialComplex plotArea buildingArea leaseDepositScale monthlyRent rightsInfringement
    collateralProvision`),
  [`/api/company-customers/${number}`]: words(`
    businessNumber customerType sequence customerName customerBusinessNumber representativeName tradingRatio fiscalYear
    paidInCapital totalAssets revenue netIncome`),
  [`/api/company-holders/${number}`]: words(`
    businessNumber sequence shareholderName classification commonShares preferredShares totalShares commonRatio
    preferredRatio totalRatio relationshipWithExecutive relationshipWithCompany`),
  [`/api/company-relation/${number}`]: words(
    'businessNumber relatedBusinessNumber relatedRelationship relatedCompanyName relatedRepresentative',
  ),
  [`/api/company-cretop?search=${encodeURIComponent('모두솔')}`]: words(
    'companyName businessNumber representative manager1Team createdBy createdByName createdByPosition',
  ),
}
fields[`/api/company-customer/${number}`] = fields[`/api/company-customers/${number}`] ?? []

it.each(Object.entries(fields))('%s carries every field it is read for', async (url, expected) => {
  const { status, body } = await caller.send({ method: 'GET', url })
  expect(status).toBe(200)
  const record = (Array.isArray(body) ? body[0] : body) as object
  expect(Object.keys(record)).toEqual(expect.arrayContaining(expected))
})

it('the related company is named from its own record', async () => {
  const { body } = await caller.send({ method: 'GET', url: `/api/company-relation/${number}` })
  expect(body).toMatchObject([{ relatedCompanyName: '다른솔(주)', relatedRepresentative: '한결' }])
})
