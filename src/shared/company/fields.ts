/**
 * The fields of a company's records with their Korean labels and limits. Tables, shapes, history and screens are all
 * drawn from these lists, so that a field cannot be known in one place and forgotten in another.
 */
export interface TextField {
  label: string
  limit: number
}

export const companyFields = {
  companyName: { label: '기업명', limit: 200 },
  companyNameEn: { label: '영문기업명', limit: 200 },
  corporateNumber: { label: '법인등록번호', limit: 20 },
  representative: { label: '대표자', limit: 200 },
  establishmentType: { label: '설립형태', limit: 100 },
  establishmentDate: { label: '설립일', limit: 20 },
  companyType: { label: '기업형태', limit: 100 },
  companySize: { label: '기업규모', limit: 100 },
  phone: { label: '전화', limit: 50 },
  fax: { label: '팩스', limit: 50 },
  website: { label: '홈페이지', limit: 255 },
  email: { label: '이메일', limit: 255 },
  fiscalMonth: { label: '결산월', limit: 20 },
  ipoDate: { label: '상장일', limit: 20 },
  address: { label: '주소', limit: 500 },
  industryCode10th: { label: '산업분류(10차)', limit: 300 },
  industryCode11th: { label: '산업분류(11차)', limit: 300 },
  mainProducts: { label: '주요제품', limit: 2000 },
  tradeLicense: { label: '무역업 허가번호', limit: 100 },
  parentGroup: { label: '그룹', limit: 200 },
  mainCreditor: { label: '주채권은행', limit: 200 },
  mainBank: { label: '당좌거래은행', limit: 200 },
  businessStatus: { label: '사업자 상태', limit: 200 },
  corporateRegistration: { label: '법인등기 상태', limit: 200 },
} as const satisfies Record<string, TextField>

export const opinionFields = {
  businessCore: { label: '사업의 핵심', limit: 20_000 },
  managementTeam: { label: '경영진', limit: 20_000 },
  businessSituation: { label: '사업 현황', limit: 20_000 },
} as const satisfies Record<string, TextField>
export type OpinionField = keyof typeof opinionFields

const six = [1, 2, 3, 4, 5, 6] as const
const three = [1, 2, 3] as const

export const keywordFields = six.map((n) => `searchKeyword${n}` as const)
export const detailFields = six.map((n) => `detailItem${n}` as const)
export const managerSlots = three.map((n) => `manager${n}Team` as const)
export type ManagerSlot = (typeof managerSlots)[number]

const contactParts = {
  Name: ['이름', 100],
  Position: ['직급', 100],
  Mobile: ['휴대전화', 50],
  Phone: ['전화', 50],
  Email: ['이메일', 255],
} as const
type ContactField = `contact${1 | 2 | 3}${keyof typeof contactParts}`

export const contactFields = Object.fromEntries(
  three.flatMap((n) =>
    Object.entries(contactParts).map(([part, [label, limit]]) => [
      `contact${n}${part}`,
      { label: `연락처${n} ${label}`, limit },
    ]),
  ),
) as Record<ContactField, TextField>

/** What makes a contact: somebody can be named or reached by it. A position alone is nobody. */
export const reachingFields = three.flatMap((n) =>
  (['Name', 'Mobile', 'Phone', 'Email'] as const).map((part) => `contact${n}${part}` as const),
)

export const businessContactFields = {
  businessContactCompany: { label: '소개 회사', limit: 200 },
  businessContactName: { label: '소개자', limit: 100 },
  businessContactPhone: { label: '소개자 전화', limit: 50 },
  businessContactEmail: { label: '소개자 이메일', limit: 255 },
} as const satisfies Record<string, TextField>

/** Seen and changed only by those who may: the contacts and the person who made the connection. */
export const secretFields = { ...contactFields, ...businessContactFields }
export type SecretField = keyof typeof secretFields

/** Brokerage texts that everybody who is signed in may read. */
export const brokerageTextFields = {
  creditRating: { label: '신용등급', limit: 50 },
  statusReason: { label: '진행가능 여부 사유', limit: 2000 },
  companySpecialty: { label: '회사특기사항', limit: 20_000 },
  managerName: { label: '담당자 이름', limit: 100 },
  managerPosition: { label: '담당자 직급', limit: 100 },
  managerPhone: { label: '담당자 전화', limit: 50 },
  managerEmail: { label: '담당자 이메일', limit: 255 },
  dealProduct: { label: '거래 품목', limit: 500 },
  dealNote: { label: '거래 비고', limit: 5000 },
  ...(Object.fromEntries([
    ...keywordFields.map((field, index) => [field, { label: `검색 키워드${index + 1}`, limit: 100 }]),
    ...detailFields.map((field, index) => [field, { label: `세부항목${index + 1}`, limit: 500 }]),
  ]) as Record<(typeof keywordFields)[number] | (typeof detailFields)[number], TextField>),
} satisfies Record<string, TextField>

/** Of the brokerage texts, what credit reports print: registration fills it in for additional registration. */
export const reportBrokerageFields = { creditRating: brokerageTextFields.creditRating }
export type ReportBrokerageField = keyof typeof reportBrokerageFields

/** Millions of won. */
export const priceFields = {
  managerEstimatedPrice: { label: '담당자 가능금액' },
  sellerHopedPrice: { label: '매도자 희망금액' },
  dealAmount: { label: '거래금액' },
} as const

/** Money of the yearly record: millions of won, EBITDA thousands. */
export const moneyFields = {
  totalAssets: '자산총계',
  totalLiabilities: '부채총계',
  totalEquity: '자본총계',
  paidInCapital: '납입자본금',
  revenue: '매출액',
  operatingIncome: '영업이익',
  netIncome: '당기순이익',
  ebitda: 'EBITDA',
} as const
export const ratioGroups = {
  growth: {
    totalAssetsGrowthRate: '총자산증가율',
    revenueGrowthRate: '매출액증가율',
    netIncomeGrowthRate: '순이익증가율',
  },
  profitability: {
    operatingProfitMargin: '매출액영업이익률',
    roe: '자기자본순이익률(ROE)',
    roic: '투하자본순이익률(ROIC)',
  },
  stability: {
    debtRatio: '부채비율',
    interestCoverageRatio: '이자보상배율',
    borrowingDependencyRatio: '차입금의존도',
  },
  activity: {
    accountsReceivableTurnover: '매출채권회전율',
    inventoryTurnover: '재고자산회전율',
    totalCapitalTurnover: '총자본회전율',
  },
} as const
export const ratioFields = {
  ...ratioGroups.growth,
  ...ratioGroups.profitability,
  ...ratioGroups.stability,
  ...ratioGroups.activity,
}
export const yearFields = { ...moneyFields, ...ratioFields }
export type YearField = keyof typeof yearFields
