import { abilities } from '../words/abilities.ts'
import { contractStages } from '../words/contractStages.ts'
import { connectionMethods, salesTypes } from '../words/salesWords.ts'
import { sides } from '../words/sides.ts'
import { type Field, money, secret, type TextField, text } from './field.ts'

const six = [1, 2, 3, 4, 5, 6] as const
const three = [1, 2, 3] as const

export const keywordFields = six.map((n) => `searchKeyword${n}` as const)
export const detailFields = six.map((n) => `detailItem${n}` as const)
export const managerSlots = three.map((n) => `manager${n}Team` as const)
export type ManagerSlot = (typeof managerSlots)[number]

const contactParts = {
  Name: ['이름', 100, 'text'],
  Position: ['직급', 100, 'text'],
  Mobile: ['휴대전화', 50, 'telephone'],
  Phone: ['전화', 50, 'telephone'],
  Email: ['이메일', 255, 'email'],
} as const
type ContactField = `contact${1 | 2 | 3}${keyof typeof contactParts}`

export const contactFields = Object.fromEntries(
  three.flatMap((n) =>
    Object.entries(contactParts).map(([part, [label, limit, kind]]) => [
      `contact${n}${part}`,
      secret(`연락처${n} ${label}`, limit, kind),
    ]),
  ),
) as Record<ContactField, TextField>

/** What makes a contact: somebody can be named or reached by it. A position alone is nobody. */
export const reachingFields = three.flatMap((n) =>
  (['Name', 'Mobile', 'Phone', 'Email'] as const).map((part) => `contact${n}${part}` as const),
)

export const businessContactFields = {
  businessContactCompany: secret('소개 회사', 200),
  businessContactName: secret('소개자', 100),
  businessContactPhone: secret('소개자 전화', 50, 'telephone'),
  businessContactEmail: secret('소개자 이메일', 255, 'email'),
} satisfies Record<string, TextField>

/** Seen and changed only by those who may: the contacts and the person who made the connection. */
export const secretFields = { ...contactFields, ...businessContactFields }
export type SecretField = keyof typeof secretFields

const numbered = <N extends string>(names: readonly N[], label: string, limit: number) =>
  Object.fromEntries(names.map((name, index) => [name, text(`${label}${index + 1}`, limit)])) as Record<
    N,
    TextField
  >

/** Brokerage texts that everybody who is signed in may read. */
export const brokerageTextFields = {
  creditRating: text('신용등급', 50),
  statusReason: { ...text('진행가능 여부 사유', 2000, 'long-text'), short: '사유' },
  companySpecialty: text('회사특기사항', 20_000, 'long-text'),
  managerName: text('담당자 이름', 100),
  managerPosition: text('담당자 직급', 100),
  managerPhone: text('담당자 전화', 50, 'telephone'),
  managerEmail: text('담당자 이메일', 255, 'email'),
  dealProduct: text('거래 품목', 500),
  dealNote: text('거래 비고', 5000, 'long-text'),
  ...numbered(keywordFields, '검색 키워드', 100),
  ...numbered(detailFields, '세부항목', 500),
} satisfies Record<string, TextField>

/** Of the brokerage texts, what credit reports print: registration fills it in for additional registration. */
export const reportBrokerageFields = { creditRating: brokerageTextFields.creditRating }
export type ReportBrokerageField = keyof typeof reportBrokerageFields

export const priceFields = {
  managerEstimatedPrice: money('담당자 가능금액'),
  sellerHopedPrice: money('매도자 희망금액'),
  dealAmount: money('거래금액'),
} satisfies Record<string, Field>

/** One of the firm's words. */
export const choiceFields = {
  side: { label: sides.label, kind: 'choice' },
  progressStage: { label: contractStages.label, kind: 'choice' },
  companyStatus: { label: abilities.label, kind: 'choice' },
  businessType: { label: salesTypes.label, kind: 'choice' },
  businessConnectionMethod: { label: connectionMethods.label, kind: 'choice' },
} as const satisfies Record<string, Field>

export const slotFields = {
  manager1Team: { label: '주담당자', kind: 'team' },
  manager2Team: { label: '부담당자', kind: 'team' },
  manager3Team: { label: '보조담당자', kind: 'team' },
} as const satisfies Record<ManagerSlot, Field>

/** What the program itself keeps of the brokerage, and the day of the deal. */
export const brokerageOwnFields = {
  dealDate: { label: '거래일', kind: 'day' },
  managerByDefault: { label: '기본 담당자 지정', kind: 'flag' },
  statusWriter: { label: '진행가능 여부 작성자', kind: 'text' },
  statusDate: { label: '진행가능 여부 작성 시각', kind: 'moment' },
} as const satisfies Record<string, Field>
