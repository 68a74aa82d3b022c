import { detailFields, keywordFields, reachingFields } from '../catalogue/fields/brokerage.ts'

/**
 * Fields checked by the rules of 추가등록. Only the form applies these rules, not the server, because imports, bulk changes
 * and assignments may leave a brokerage record incomplete.
 */
type RuleField =
  | 'companyName'
  | 'businessNumber'
  | 'side'
  | 'creditRating'
  | 'progressStage'
  | 'companyStatus'
  | 'companySpecialty'
  | 'managerEstimatedPrice'
  | 'sellerHopedPrice'
  | 'businessType'
  | 'businessConnectionMethod'
  | (typeof reachingFields)[number]
  | (typeof keywordFields)[number]
  | (typeof detailFields)[number]

export interface DossierError {
  /** The field in which the error can be corrected. */
  field: RuleField
  text: string
  /** A shorter message for below the field, whose label already names it. */
  short?: string
}

export const leastKeywords = 3
export const leastDetails = 3
export const leastLines = 5

const required = '필수 입력 항목입니다.'
const isEmpty = (value: string | undefined) => (value ?? '').trim() === ''

export const filledLines = (text: string) => text.split(/\r\n|\r|\n/).filter((line) => !isEmpty(line)).length

type Values = Partial<Record<string, string>>
export const countFilled = (values: Values, names: readonly string[]) =>
  names.filter((name) => !isEmpty(values[name])).length

/**
 * Returns the rules of 추가등록 that the values break. `hasContact` is true if the company has contacts that this person
 * may not see; then no contact is required.
 */
export function dossierErrors(values: Values, { hasContact }: { hasContact: boolean }): DossierError[] {
  const errors: DossierError[] = []
  const need = (field: RuleField, text: string, short?: string) => {
    if (isEmpty(values[field])) errors.push(short ? { field, text, short } : { field, text })
  }
  /** Requires a number of filled fields among several. The error refers to the first empty one. */
  const several = (fields: readonly RuleField[], least: number, what: string) => {
    const count = countFilled(values, fields)
    const field = fields.find((name) => isEmpty(values[name]))
    if (count < least && field) {
      errors.push({ field, text: `${what} ${least}개 이상 입력해주세요. (현재 ${count}개)` })
    }
  }
  need('companyName', `기업명은 ${required}`, required)
  need('businessNumber', `사업자번호는 ${required}`, required)
  need('side', '중개유형을 선택해주세요.')
  need('creditRating', '신용등급을 입력해주세요.')
  need('progressStage', '계약 진행단계를 선택해주세요.')
  need('companyStatus', '진행가능 여부를 선택해주세요.')
  if (!hasContact && countFilled(values, reachingFields) === 0) {
    errors.push({
      field: 'contact1Name',
      text: '연락처는 이름·휴대전화·전화·이메일 가운데 하나 이상 입력해주세요.',
    })
  }
  several(keywordFields, leastKeywords, '검색 키워드는')
  several(detailFields, leastDetails, '세부항목은')
  const lines = filledLines(values.companySpecialty ?? '')
  if (lines < leastLines) {
    errors.push({
      field: 'companySpecialty',
      text: `회사특기사항은 ${leastLines}줄 이상 입력해주세요. (현재 ${lines}줄)`,
    })
  }
  need('managerEstimatedPrice', `담당자 가능금액(백만원)은 ${required}`, required)
  need('sellerHopedPrice', `매도자 희망금액(백만원)은 ${required}`, required)
  need('businessType', '영업구분을 선택해주세요.')
  need('businessConnectionMethod', '연결방법을 선택해주세요.')
  return errors
}
