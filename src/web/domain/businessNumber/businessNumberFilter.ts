import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { Filter } from '#web/list/filters.ts'

export function businessNumberFilter(label = '사업자번호'): Filter<string> {
  return {
    label,
    read: (text) => normaliseBusinessNumber(text) ?? undefined,
    write: String,
    say: String,
    fault: () => '사업자번호는 숫자 10자리입니다.',
  }
}
