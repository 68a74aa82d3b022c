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
  | 'choice'
  | 'team'
  | 'flag'
  | 'count'
  | 'money'
  | 'shares'
  | 'percent'
  | 'times'

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
}
export interface TextField extends Field {
  limit: number
}

export const text = (label: string, limit: number, kind: FieldKind = 'text') => ({ label, kind, limit })
export const secret = (label: string, limit: number, kind: FieldKind = 'text') =>
  ({ label, kind, limit, secret: true }) as const
export const money = (label: string) => ({ label, kind: 'money', unit: '백만원' }) as const
export const percent = (label: string, short?: string) =>
  ({ label, kind: 'percent', unit: '%', ...(short ? { short } : {}) }) as const
export const turns = (label: string) => ({ label, kind: 'times', unit: '회' }) as const
export const shares = (label: string, short?: string) =>
  ({ label, kind: 'shares', unit: '주', ...(short ? { short } : {}) }) as const

/** The word for a field where its surroundings are in sight. */
export const shortLabel = ({ short, label }: Field): string => short ?? label
