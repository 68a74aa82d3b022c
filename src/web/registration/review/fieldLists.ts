import { companyFields, opinionFields, reportBrokerageFields } from '#shared/company/fields.ts'
import type { CountedList } from '#shared/company/listRows.ts'
import type { ReportCompany } from '#shared/registration/analysis.ts'
import type { CellKind } from '#web/statements/figures.ts'

export type CompanyField = keyof ReportCompany

export const companyLabels: Record<CompanyField, string> = {
  ...(Object.fromEntries(
    Object.entries({ ...companyFields, ...opinionFields, ...reportBrokerageFields }).map(
      ([name, { label }]) => [name, label],
    ),
  ) as Record<Exclude<CompanyField, 'businessNumber' | 'employees'>, string>),
  businessNumber: '사업자등록번호',
  employees: '종업원수',
}

/** The order on the screen: pairs, then what takes a whole line. */
export const pairedFields: readonly CompanyField[] = [
  'companyName',
  'businessNumber',
  'companyNameEn',
  'corporateNumber',
  'representative',
  'establishmentDate',
  'employees',
  'companySize',
  'companyType',
  'establishmentType',
  'phone',
  'fax',
  'website',
  'email',
  'fiscalMonth',
  'ipoDate',
  'tradeLicense',
  'parentGroup',
  'mainCreditor',
  'mainBank',
  'businessStatus',
  'corporateRegistration',
  'creditRating',
]
export const wideFields: readonly CompanyField[] = [
  'address',
  'industryCode10th',
  'industryCode11th',
  'mainProducts',
]
export const opinionNames: readonly CompanyField[] = ['businessCore', 'managementTeam', 'businessSituation']
export const companyOrder = [...pairedFields, ...wideFields, ...opinionNames]

export interface ListField {
  name: string
  label: string
  kind: CellKind
  /** Pixels; a list is a table that may scroll sideways. */
  width: number
}
const field = (name: string, label: string, width = 120, kind: CellKind = 'text'): ListField => ({
  name,
  label,
  kind,
  width,
})

export const listNames = ['sales', 'customers', 'place', 'holders', 'relations'] as const
export type ListName = (typeof listNames)[number]

export const listLabels: Record<ListName, string> = {
  sales: '매출구성',
  customers: '거래처',
  place: '사업장 현황',
  holders: '주주현황',
  relations: '관련기업',
}
/** As the shared rules of lists call them. */
export const sharedListName = {
  sales: 'sales',
  customers: 'customers',
  place: 'workplaces',
  holders: 'holders',
  relations: 'relations',
} as const satisfies Record<ListName, CountedList>

export const listFields: Record<ListName, readonly ListField[]> = {
  sales: [
    field('businessSegment', '사업부문', 160),
    field('mainProduct', '주요제품', 240),
    field('salesRatio', '매출비율(%)', 100, 'percent'),
  ],
  customers: [
    field('customerName', '거래처명', 170),
    field('customerBusinessNumber', '사업자번호', 124),
    field('representativeName', '대표자', 96),
    field('tradingRatio', '거래비율(%)', 96, 'percent'),
    field('fiscalYear', '결산연도', 84),
    field('paidInCapital', '납입자본금', 100, 'money'),
    field('totalAssets', '자산총계', 100, 'money'),
    field('revenue', '매출액', 100, 'money'),
    field('netIncome', '당기순이익', 100, 'money'),
  ],
  place: [
    field('classification', '구분'),
    field('workplaceName', '사업장명'),
    field('businessNumber', '사업자번호'),
    field('isMainWorkplace', '주사업장 여부'),
    field('owner', '소유자'),
    field('ownershipRelation', '소유 관계'),
    field('capitalStructure', '소유 형태'),
    field('operationType', '가동 형태'),
    field('mainProducts', '주요제품'),
    field('locationCondition', '입지조건'),
    field('industrialComplex', '산업단지'),
    field('plotArea', '대지면적'),
    field('buildingArea', '건물면적'),
    field('leaseDepositScale', '임차보증금'),
    field('monthlyRent', '월세'),
    field('rightsInfringement', '권리침해'),
    field('collateralProvision', '담보제공'),
    field('phoneNumber', '전화'),
    field('faxNumber', '팩스'),
    field('businessAddress', '소재지'),
  ],
  holders: [
    field('shareholderName', '주주명', 140),
    field('classification', '구분', 90),
    field('commonShares', '보통주', 110, 'money'),
    field('commonRatio', '비율(%)', 80, 'percent'),
    field('preferredShares', '우선주', 110, 'money'),
    field('preferredRatio', '비율(%)', 80, 'percent'),
    field('totalShares', '합계', 110, 'money'),
    field('totalRatio', '비율(%)', 80, 'percent'),
    field('relationshipWithExecutive', '경영진과의 관계', 120),
    field('relationshipWithCompany', '회사와의 관계', 120),
  ],
  relations: [field('relatedBusinessNumber', '사업자번호', 130), field('relatedRelationship', '관계', 160)],
}

/** Workplace detail in its three groups. */
export const workplaceGroups: readonly {
  title: string
  names: readonly string[]
  wide?: readonly string[]
}[] = [
  {
    title: '기본 정보',
    names: [
      'classification',
      'workplaceName',
      'businessNumber',
      'isMainWorkplace',
      'owner',
      'ownershipRelation',
      'capitalStructure',
    ],
  },
  {
    title: '운영 정보',
    names: [
      'operationType',
      'locationCondition',
      'industrialComplex',
      'plotArea',
      'buildingArea',
      'leaseDepositScale',
      'monthlyRent',
      'rightsInfringement',
      'collateralProvision',
      'mainProducts',
    ],
    wide: ['mainProducts'],
  },
  {
    title: '연락처와 주소',
    names: ['phoneNumber', 'faxNumber', 'businessAddress'],
    wide: ['businessAddress'],
  },
]
