import {
  brokerageTextFields,
  choiceFields,
  detailFields,
  keywordFields,
  managerSlots,
  priceFields,
  slotFields,
} from './brokerage.ts'
import { companyFields, opinionFields, ownFields } from './company.ts'
import type { Field } from './field.ts'
import { moneyFields, ratioFields } from './years.ts'

/** Neighbours that share a heading in the tables of companies. */
export const columnGroups = {
  company: '기업',
  brokerage: '중개',
  managers: '담당자',
  keywords: '키워드',
  details: '세부항목',
  sales: '영업·금액',
  finance: '재무',
  files: '파일',
  rest: '그 밖',
} as const

export interface CompanyColumn {
  key: string
  label: string
  group: keyof typeof columnGroups
  field: Field
}

type Group = keyof typeof columnGroups
const all: Record<string, Field> = {
  ...companyFields,
  ...opinionFields,
  ...ownFields,
  ...brokerageTextFields,
  ...choiceFields,
  ...slotFields,
  ...priceFields,
  ...moneyFields,
  ...ratioFields,
  industryCode: { label: '산업분류', kind: 'text' },
  dailyReport: { label: '일일보고', kind: 'flag' },
  year: { label: '결산연도', kind: 'text' },
  teaserFiles: { label: '티저', kind: 'count' },
}

/** Where a column is called otherwise than its field, because there is little room. */
const words: Record<string, string> = {
  businessCore: '기업개요',
  companySpecialty: '특기사항',
  ...Object.fromEntries(keywordFields.map((name, index) => [name, `키워드${index + 1}`])),
}

function column(group: Group, key: string): CompanyColumn {
  const field = all[key]
  if (!field) throw new Error(`no field ${key}`)
  return { key, group, field, label: words[key] ?? field.short ?? field.label }
}
const columns = (group: Group, ...keys: string[]) => keys.map((key) => column(group, key))

/** Every column of the tables of companies, in their order; figures are those of the latest year. */
export const companyColumns: readonly CompanyColumn[] = [
  ...columns('company', 'companyName', 'industryCode', 'mainProducts', 'businessCore', 'dailyReport'),
  ...columns('company', 'uniqueNumber', 'businessNumber', 'representative', 'phone', 'address'),
  ...columns('company', 'establishmentDate', 'companyType', 'employees', 'creditRating'),
  ...columns('brokerage', 'progressStage', 'companyStatus'),
  ...columns('managers', ...managerSlots),
  ...columns('keywords', ...keywordFields),
  ...columns('details', ...detailFields),
  ...columns('sales', 'companySpecialty', 'businessType', 'businessConnectionMethod'),
  ...columns('sales', 'managerEstimatedPrice', 'sellerHopedPrice'),
  ...columns('finance', 'year', 'totalAssets', 'totalLiabilities', 'totalEquity', 'paidInCapital'),
  ...columns('finance', 'revenue', 'operatingIncome', 'netIncome'),
  ...columns('files', 'teaserFiles'),
  ...columns('rest', 'companyNameEn', 'companySize', 'website', 'email', 'ebitda', 'debtRatio'),
  ...columns('rest', 'revenueGrowthRate', 'createdAt', 'updatedAt'),
]
