import type { FieldFilter } from './filter.ts'

/** The kind of a field, which decides how it is entered, displayed, aligned, sorted and exported. */
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

/** The kinds whose values are numbers. All other values are texts. */
export const numberKinds = ['count', 'money', 'shares', 'percent', 'times'] as const satisfies FieldKind[]
export type NumberKind = (typeof numberKinds)[number]
export const isNumberKind = (kind: FieldKind): kind is NumberKind =>
  (numberKinds as readonly FieldKind[]).includes(kind)

/** The words that a `choice` field can contain, in display order. */
export interface Words {
  label: string
  texts: readonly string[]
  /** Returns the stored word for any accepted spelling; null for other texts. */
  read(text: string): string | null
}

/**
 * The table that stores a field. `company_list` is the table of values that are computed for lists and not stored
 * elsewhere.
 */
export type StoredIn = 'company' | 'company_opinion' | 'company_add' | 'company_bspl' | 'company_list'

/** Groups of neighbouring columns with a common heading, in the order of the company tables. */
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

/** Columns of `company_list` with a text normalised for comparison: in lower case, without legal forms such as (주). */
export type ComparedColumn = 'business_number' | 'name' | 'representative' | 'industry'

/** How company lists show a field. API schema, export, column, sort and filter are derived from it. */
export interface Listed {
  /**
   * The column group. A field without a group is not a column of the company tables, but the API still sends it with
   * each row.
   */
  group?: ColumnGroup
  /**
   * The heading of the column. Without one, the column has the short label of the field or, if there is none, its
   * label.
   */
  heading?: string
  /** Width in px, if it differs from the default of the kind. */
  width?: number
  /**
   * How lists sort by this field: `true` sorts by the value itself, a column name by that normalised column of
   * `company_list`.
   */
  sort?: true | ComparedColumn
  filter?: FieldFilter
  /** If true, company lists contain only the beginning of the text. */
  cut?: true
  /** If true, the column is a button and has no value. */
  button?: true
}

/** The groups of fields in a company's profile, in order. */
export const companySections = {
  basic: '기본정보',
  founding: '설립정보',
  contact: '연락',
  business: '사업',
  finance: '금융',
  state: '상태',
} as const
export type CompanySection = keyof typeof companySections
/**
 * The screens that show the whole profile of a company: the company page, the review of a credit report, and the form
 * of 추가등록.
 */
export type ProfileScreen = 'detail' | 'review' | 'form'

/** One field of a company or of one of its lists, with everything that is defined about it. */
export interface Field {
  label: string
  kind: FieldKind
  /** A shorter label for places whose context is clear, such as a table column. */
  short?: string
  unit?: '백만원' | '천원' | '%' | '회' | '배' | '명' | '주'
  /** Maximum length in characters. */
  limit?: number
  /** If true, only users with the right to see contacts may read the field, and its values never appear in logs. */
  secret?: true
  /** Words that a `choice` field can hold. */
  words?: Words
  table?: StoredIn
  /** The database column, if it is not the field name in snake case. */
  column?: string
  list?: Listed
  /** Group of the detail page that shows the field. */
  section?: CompanySection
  /** Screens on which the field takes a full line. */
  wide?: readonly ProfileScreen[]
  /** An example value, shown as placeholder of the input. */
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

/** Adds to each field the table that stores it. */
export const storedIn = <T extends StoredIn, F extends Record<string, Field>>(table: T, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, table }])) as {
    [K in keyof F]: F[K] & { table: T }
  }

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Name of the field's database column. */
export const columnOf = (name: string, { column }: Field): string => column ?? snakeCase(name)

/** Returns the label for places whose context is clear, such as a table column. */
export const shortLabel = ({ short, label }: Field): string => short ?? label
