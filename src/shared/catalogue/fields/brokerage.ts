import { abilities } from '../words/abilities.ts'
import { contractStages } from '../words/contractStages.ts'
import { connectionMethods, salesTypes } from '../words/salesWords.ts'
import { noSide, sides } from '../words/sides.ts'
import {
  type Field,
  type Listed,
  money,
  secret,
  storedIn,
  type TextField,
  text,
  type Words,
} from './field.ts'

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

export const contactFields = storedIn(
  'company_add',
  Object.fromEntries(
    three.flatMap((n) =>
      Object.entries(contactParts).map(([part, [label, limit, kind]]) => [
        `contact${n}${part}`,
        secret(`연락처${n} ${label}`, limit, { kind }),
      ]),
    ),
  ) as Record<ContactField, TextField>,
)

/**
 * A company has a contact if one of these fields is filled. A position alone is not enough, because it identifies
 * nobody.
 */
export const reachingFields = three.flatMap((n) =>
  (['Name', 'Mobile', 'Phone', 'Email'] as const).map((part) => `contact${n}${part}` as const),
)

export const businessContactFields = storedIn('company_add', {
  businessContactCompany: secret('소개 회사', 200),
  businessContactName: secret('소개자', 100),
  businessContactPhone: secret('소개자 전화', 50, { kind: 'telephone' }),
  businessContactEmail: secret('소개자 이메일', 255, { kind: 'email' }),
}) satisfies Record<string, TextField>

/**
 * The fields with contacts and with the introducer of the company. Only users with the right to see contacts may read
 * or edit them.
 */
export const secretFields = { ...contactFields, ...businessContactFields }
export type SecretField = keyof typeof secretFields

const numbered = <N extends string, L extends Listed>(
  names: readonly N[],
  label: string,
  limit: number,
  list: (place: number) => L,
) =>
  Object.fromEntries(
    names.map((name, index) => [name, text(`${label}${index + 1}`, limit, { list: list(index + 1) })]),
  ) as Record<N, TextField & { kind: 'text'; list: L }>

/** Text fields of the brokerage record that every signed-in user may read. */
export const brokerageTextFields = storedIn('company_add', {
  creditRating: text('신용등급', 50, { list: { group: 'company', width: 80, sort: true } }),
  statusReason: text('진행가능 여부 사유', 2000, { kind: 'long-text', short: '사유' }),
  companySpecialty: text('회사특기사항', 20_000, {
    kind: 'long-text',
    list: { group: 'sales', heading: '특기사항', width: 200, cut: true },
  }),
  managerName: text('담당자 이름', 100),
  managerPosition: text('담당자 직급', 100),
  managerPhone: text('담당자 전화', 50, { kind: 'telephone' }),
  managerEmail: text('담당자 이메일', 255, { kind: 'email' }),
  dealProduct: text('거래 품목', 500),
  dealNote: text('거래 비고', 5000, { kind: 'long-text' }),
  ...numbered(keywordFields, '검색 키워드', 100, (place) => ({
    group: 'keywords' as const,
    heading: `키워드${place}`,
  })),
  ...numbered(detailFields, '세부항목', 500, () => ({ group: 'details', cut: true }) as const),
}) satisfies Record<string, TextField>

/** Fields of the brokerage record that credit reports contain. Saving a report writes them to the brokerage record. */
export const reportBrokerageFields = { creditRating: brokerageTextFields.creditRating }
export type ReportBrokerageField = keyof typeof reportBrokerageFields

export const priceFields = storedIn('company_add', {
  managerEstimatedPrice: money('담당자 가능금액', { list: { group: 'sales', width: 124, sort: true } }),
  sellerHopedPrice: money('매도자 희망금액', { list: { group: 'sales', width: 124, sort: true } }),
  dealAmount: money('거래금액'),
}) satisfies Record<string, Field>

const { managerEstimatedPrice, sellerHopedPrice } = priceFields
/** Prices that a firm setting can restrict to people who may edit the company. */
export const protectedPrices = { managerEstimatedPrice, sellerHopedPrice }

/** Makes a field that holds one word of a vocabulary. */
const choice = <const L extends Listed>(words: Words, list: L) =>
  ({ label: words.label, kind: 'choice', words, list }) as const
export const choiceFields = storedIn('company_add', {
  side: choice(sides, {
    sort: true,
    filter: { kind: 'choice', name: 'side', place: 'screen', none: noSide },
  }),
  progressStage: choice(contractStages, {
    group: 'brokerage',
    sort: true,
    filter: { kind: 'choice', name: 'stage', label: '계약 단계', place: 'open' },
  }),
  companyStatus: choice(abilities, {
    group: 'brokerage',
    sort: true,
    filter: { kind: 'choice', name: 'ability', label: '진행 여부', place: 'open' },
  }),
  businessType: choice(salesTypes, {
    group: 'sales',
    sort: true,
    filter: { kind: 'choice', name: 'businessType' },
  }),
  businessConnectionMethod: choice(connectionMethods, {
    group: 'sales',
    sort: true,
    filter: { kind: 'choice', name: 'connectionMethod' },
  }),
}) satisfies Record<string, Field>

const slot = <const N extends string>(label: string, name: N) =>
  ({
    label,
    kind: 'team',
    list: { group: 'managers', sort: true, filter: { kind: 'team', name } },
  }) as const
export const slotFields = storedIn('company_add', {
  manager1Team: slot('주담당자', 'manager1'),
  manager2Team: slot('부담당자', 'manager2'),
  manager3Team: slot('보조담당자', 'manager3'),
}) satisfies Record<ManagerSlot, Field>

/** Fields of the brokerage record that the program sets itself, and the date of the deal. */
export const brokerageOwnFields = storedIn('company_add', {
  dealDate: { label: '거래일', kind: 'day' },
  managerByDefault: { label: '기본 담당자 지정', kind: 'flag' },
  statusWriter: { label: '진행가능 여부 작성자', kind: 'text' },
  statusDate: { label: '진행가능 여부 작성 시각', kind: 'moment' },
} as const) satisfies Record<string, Field>
