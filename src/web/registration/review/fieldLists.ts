import { type ReportBrokerageField, reportBrokerageFields } from '#shared/catalogue/fields/brokerage.ts'
import { type OpinionField, opinionFields } from '#shared/catalogue/fields/company.ts'
import { type Field, shortLabel } from '#shared/catalogue/fields/field.ts'
import { listFields as catalogueLists } from '#shared/catalogue/fields/lists.ts'
import { isWide, profileFields, profileOrder } from '#shared/catalogue/fields/profile.ts'
import type { CountedList } from '#shared/company/figures/sumRows.ts'
import type { ReportCompany } from '#shared/registration/analysis.ts'
import type { CellKind } from '#web/statements/figureFormat.ts'

export type CompanyField = keyof ReportCompany

const companyCatalogue: Record<CompanyField, Field> = {
  ...profileFields,
  ...opinionFields,
  ...reportBrokerageFields,
}
export const companyLabel = (name: CompanyField) => companyCatalogue[name].label

/** The order of the fields on the screen: first those in two columns, then those of full width. */
const profile = profileOrder('review')
export const pairedFields: readonly CompanyField[] = [
  ...profile.filter((name) => !isWide(name, 'review')),
  ...(Object.keys(reportBrokerageFields) as ReportBrokerageField[]),
]
export const wideFields: readonly CompanyField[] = profile.filter((name) => isWide(name, 'review'))
export const opinionNames = Object.keys(opinionFields) as readonly OpinionField[]
export const companyOrder: readonly CompanyField[] = [...pairedFields, ...wideFields, ...opinionNames]

export interface ListField {
  name: string
  label: string
  kind: CellKind
  /** The column width in px. The table of a list may scroll sideways. */
  width: number
}
export const listNames = ['sales', 'customers', 'place', 'holders', 'relations'] as const
export type ListName = (typeof listNames)[number]

export const listLabels: Record<ListName, string> = {
  sales: '매출구성',
  customers: '거래처',
  place: '사업장 현황',
  holders: '주주현황',
  relations: '관련기업',
}
/** The name of each list in the shared rules and the API. */
export const sharedListName = {
  sales: 'sales',
  customers: 'customers',
  place: 'workplaces',
  holders: 'holders',
  relations: 'relations',
} as const satisfies Record<ListName, CountedList>

const widths: Partial<Record<ListName, Record<string, number>>> = {
  sales: { businessSegment: 160, mainProduct: 240, salesRatio: 100 },
  customers: {
    customerName: 170,
    customerBusinessNumber: 124,
    representativeName: 96,
    tradingRatio: 96,
    fiscalYear: 84,
    paidInCapital: 100,
    totalAssets: 100,
    revenue: 100,
    netIncome: 100,
  },
  holders: {
    shareholderName: 140,
    classification: 90,
    commonShares: 110,
    commonRatio: 80,
    preferredShares: 110,
    preferredRatio: 80,
    totalShares: 110,
    totalRatio: 80,
  },
  relations: { relatedBusinessNumber: 130, relatedRelationship: 160 },
}

const cellKind = ({ kind }: Field): CellKind =>
  kind === 'percent' ? 'percent' : kind === 'money' || kind === 'shares' ? 'money' : 'text'

function listField(list: ListName, name: string, field: Field): ListField {
  const unit = field.kind === 'percent' ? '(%)' : ''
  return {
    // In the data of the report reader this field is called `workplaceBusinessNumber`; in the save request and the
    // stored company it is called `businessNumber`.
    name: name === 'workplaceBusinessNumber' ? 'businessNumber' : name,
    label: `${shortLabel(field)}${unit}`,
    kind: cellKind(field),
    width: widths[list]?.[name] ?? 120,
  }
}

/** `customerType` is not a column, because 구매처 and 판매처 are two separate tables. */
const isShown = (name: string) => name !== 'customerType'

const fieldsOf = (list: ListName): readonly ListField[] =>
  Object.entries<Field>(catalogueLists[sharedListName[list]])
    .filter(([name]) => isShown(name))
    .map(([name, field]) => listField(list, name, field))

export const listFields: Record<ListName, readonly ListField[]> = {
  sales: fieldsOf('sales'),
  customers: fieldsOf('customers'),
  place: fieldsOf('place'),
  holders: fieldsOf('holders'),
  relations: fieldsOf('relations'),
}

/** The fields of a workplace in three groups. */
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
