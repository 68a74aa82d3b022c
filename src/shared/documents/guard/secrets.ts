/** What a blind document must not say, as stored; empty values are passed over. */
export interface CompanySecrets {
  /** Korean, English, former names, brands. */
  names: readonly (string | null)[]
  representatives: readonly (string | null)[]
  shareholders: readonly (string | null)[]
  businessNumbers: readonly (string | null)[]
  corporateNumbers: readonly (string | null)[]
  /** Telephone and fax, of workplaces too. */
  phones: readonly (string | null)[]
  /** Websites and e-mail addresses. */
  domains: readonly (string | null)[]
  addresses: readonly (string | null)[]
  /** Buyers and sellers. */
  customers: readonly (string | null)[]
}

export const leakKinds = [
  '기업명',
  '대표자 이름',
  '주주 이름',
  '사업자번호',
  '법인등록번호',
  '전화번호',
  '도메인',
  '주소',
  '거래처',
] as const
export type LeakKind = (typeof leakKinds)[number]

export interface Finding {
  /** Name of the field, or of whatever text was given under it. */
  field: string
  /** As it stands in the field. */
  text: string
  kind: LeakKind
  /** Its place in the field's text. */
  from: number
  to: number
}
