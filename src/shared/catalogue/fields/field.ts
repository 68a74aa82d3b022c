import type { FieldFilter } from './filter.ts'

/** How a field is written, shown, aligned, sorted and exported. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'business-number'
  | 'telephone'
  | 'email'
  | 'website'
  | 'day'
  | 'moment'
  | 'year'
  | 'choice'
  | 'team'
  | 'flag'
  | 'count'
  | 'money'
  | 'shares'
  | 'percent'
  | 'times'

/** Kinds whose values are numbers; all others are texts. */
export const numberKinds = ['count', 'money', 'shares', 'percent', 'times'] as const satisfies FieldKind[]
export type NumberKind = (typeof numberKinds)[number]
export const isNumberKind = (kind: FieldKind): kind is NumberKind =>
  (numberKinds as readonly FieldKind[]).includes(kind)

/** The firm's words that a field of the kind `choice` holds, in the order a deal takes them. */
export interface Words {
  label: string
  texts: readonly string[]
  /** The stored word of any spelling, or null. */
  read(text: string): string | null
}

/** `company_list`: the list works the value out itself. */
export type StoredIn = 'company' | 'company_opinion' | 'company_add' | 'company_bspl' | 'company_list'

/** Neighbours that share a heading in the tables of companies, in the order of the tables. */
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
export type ColumnGroup = keyof typeof columnGroups

/** Columns of `company_list` that hold a text as it is compared: one case, without company forms. */
export type ComparedColumn = 'business_number' | 'name' | 'representative' | 'industry'

/** How the lists and tables of companies show a field. Answer, export, column, sort and filter follow from it. */
export interface Listed {
  /** Absent: no column in the tables, but a row of a list can carry it. */
  group?: ColumnGroup
  /** The heading of the column where it is neither the short nor the long label. */
  heading?: string
  /** In px, where it is not that of the kind. */
  width?: number
  /** By its value, or by another column that holds it as it is compared. */
  sort?: true | ComparedColumn
  filter?: FieldFilter
  /** A row of a list has the beginning of the text only. */
  cut?: true
  /** The column is a button: there is no value. */
  button?: true
}

/** The groups of a company's profile on its detail page, in their order. */
export const companySections = {
  basic: '기본정보',
  founding: '설립정보',
  contact: '연락',
  business: '사업',
  finance: '금융',
  state: '상태',
} as const
export type CompanySection = keyof typeof companySections
/** The screens that show a company's profile whole: its detail page, the review of a report and additional registration. */
export type ProfileScreen = 'detail' | 'review' | 'form'

/** One field of a company or of one of its lists, known here and nowhere else. */
export interface Field {
  label: string
  kind: FieldKind
  /** Shorter, for where its place says the rest: a column of a list, a field inside its group. */
  short?: string
  unit?: '백만원' | '천원' | '%' | '회' | '배' | '명' | '주'
  /** Letters that fit. */
  limit?: number
  /** Seen only by those who may see contacts; its values stand in no log. */
  secret?: true
  /** What a field of the kind `choice` can hold. */
  words?: Words
  table?: StoredIn
  /** Its column in the table, where it is not the name of the field in snake case. */
  column?: string
  list?: Listed
  /** Where the detail page shows it. */
  section?: CompanySection
  /** Screens on which it takes a whole line. */
  wide?: readonly ProfileScreen[]
  /** Shown while its input is empty. */
  example?: string
}
export interface TextField extends Field {
  limit: number
}

type More = Partial<Omit<Field, 'label' | 'limit'>>
type Given<M> = M extends { kind: FieldKind } ? M : M & { kind: 'text' }

export const text = <const M extends More = object>(label: string, limit: number, more?: M) =>
  ({ label, kind: 'text', limit, ...more }) as unknown as { label: string; limit: number } & Given<M>
export const secret = <const M extends More = object>(label: string, limit: number, more?: M) =>
  ({ ...text(label, limit, more), secret: true }) as const
export const money = <const M extends More = object>(label: string, more?: M) =>
  ({ label, kind: 'money', unit: '백만원', ...more }) as { label: string; kind: 'money'; unit: '백만원' } & M
export const percent = <const M extends More = object>(label: string, more?: M) =>
  ({ label, kind: 'percent', unit: '%', ...more }) as { label: string; kind: 'percent'; unit: '%' } & M
export const turns = (label: string) => ({ label, kind: 'times', unit: '회' }) as const
export const shares = (label: string, short?: string) =>
  ({ label, kind: 'shares', unit: '주', ...(short ? { short } : {}) }) as const

/** Says of each field which table it is stored in. */
export const storedIn = <T extends StoredIn, F extends Record<string, Field>>(table: T, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, table }])) as {
    [K in keyof F]: F[K] & { table: T }
  }

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The name of its column in the database. */
export const columnOf = (name: string, { column }: Field): string => column ?? snakeCase(name)

/** The word for a field where its surroundings are in sight. */
export const shortLabel = ({ short, label }: Field): string => short ?? label
