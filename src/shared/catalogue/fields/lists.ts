import { type Field, money, percent, shares, text } from './field.ts'

export const salesFields = {
  businessSegment: text('사업부문', 300),
  mainProduct: text('주요제품', 500),
  salesRatio: percent('매출비율'),
} satisfies Record<string, Field>

export const customerFields = {
  customerType: { label: '거래처 구분', kind: 'choice' },
  customerName: text('거래처명', 300),
  customerBusinessNumber: text('거래처 사업자번호', 20, { kind: 'business-number', short: '사업자번호' }),
  representativeName: text('거래처 대표자', 200, { short: '대표자' }),
  tradingRatio: percent('거래비율'),
  fiscalYear: text('결산연도', 20),
  paidInCapital: money('납입자본금'),
  totalAssets: money('자산총계'),
  revenue: money('매출액'),
  netIncome: money('당기순이익'),
} as const satisfies Record<string, Field>

export const workplaceFields = {
  classification: text('구분', 100),
  workplaceName: text('사업장명', 300),
  workplaceBusinessNumber: text('사업장 사업자번호', 20, { kind: 'business-number', short: '사업자번호' }),
  isMainWorkplace: { label: '주사업장 여부', kind: 'flag' },
  owner: text('소유자', 200),
  ownershipRelation: text('소유 관계', 200),
  capitalStructure: text('소유 형태', 100),
  operationType: text('가동 형태', 100),
  mainProducts: text('주요제품', 1000),
  businessAddress: text('소재지', 500),
  phoneNumber: text('전화', 50, { kind: 'telephone' }),
  faxNumber: text('팩스', 50, { kind: 'telephone' }),
  locationCondition: text('입지조건', 200),
  industrialComplex: text('산업단지', 200),
  plotArea: text('대지면적', 100),
  buildingArea: text('건물면적', 100),
  leaseDepositScale: text('임차보증금', 100),
  monthlyRent: text('월세', 100),
  rightsInfringement: text('권리침해', 200),
  collateralProvision: text('담보제공', 200),
} as const satisfies Record<string, Field>

/**
 * Alternative names of workplace fields: each key is the alternative, its value the name under which the field is
 * stored. Requests accept both names, and responses contain the value under both.
 */
export const workplaceAliases = {
  workplaceType: 'workplaceName',
  businessNumber: 'workplaceBusinessNumber',
  address: 'businessAddress',
  phone: 'phoneNumber',
  fax: 'faxNumber',
  facilitiesPermit: 'locationCondition',
  businessType: 'industrialComplex',
  facilityCategory: 'rightsInfringement',
  managementCategory: 'collateralProvision',
} as const satisfies Record<string, Exclude<keyof typeof workplaceFields, 'isMainWorkplace'>>
type WorkplaceAlias = keyof typeof workplaceAliases
/** Returns the values of workplace fields by their alternative names. */
export const byWorkplaceAlias = <T>(fields: { [K in (typeof workplaceAliases)[WorkplaceAlias]]: T }) =>
  Object.fromEntries(
    Object.entries(workplaceAliases).map(([alias, name]) => [alias, fields[name]]),
  ) as Record<WorkplaceAlias, T>

export const holderFields = {
  shareholderName: text('주주명', 300),
  classification: text('구분', 100),
  commonShares: shares('보통주'),
  commonRatio: percent('보통주 비율', { short: '비율' }),
  preferredShares: shares('우선주'),
  preferredRatio: percent('우선주 비율', { short: '비율' }),
  totalShares: shares('주식 합계', '합계'),
  totalRatio: percent('지분율 합계', { short: '비율' }),
  relationshipWithExecutive: text('경영진과의 관계', 200),
  relationshipWithCompany: text('회사와의 관계', 200),
} satisfies Record<string, Field>

export const relationFields = {
  relatedBusinessNumber: text('관련기업 사업자번호', 20, { kind: 'business-number', short: '사업자번호' }),
  relatedRelationship: text('관계', 200),
} satisfies Record<string, Field>

/** The lists of a company with the fields of their rows. */
export const listFields = {
  sales: salesFields,
  customers: customerFields,
  workplaces: workplaceFields,
  holders: holderFields,
  relations: relationFields,
} as const
export type CompanyList = keyof typeof listFields

export const listLabels = {
  sales: '매출구성',
  customers: '거래처',
  workplaces: '사업장',
  holders: '주주',
  relations: '관련기업',
} as const satisfies Record<CompanyList, string>
