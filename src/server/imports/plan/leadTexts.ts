import type { RowValues, Value } from '#shared/imports/rows/rowValues.ts'
import { targetOf } from '#shared/imports/targets.ts'

/**
 * A row without a business number becomes a lead: a brokerage record without a company. Values that only a company
 * can have are added as lines to the lead's 특기사항, so that no value of the row is lost.
 */
export function leadTexts(values: RowValues): RowValues {
  const line = (name: string, value: Value, year = '') => {
    const target = targetOf(name)
    return value === null || !target
      ? []
      : [
          `${year}${target.label}: ${typeof value === 'number' ? value.toLocaleString('ko-KR') : value}${target.unit ?? ''}`,
        ]
  }
  const lines = [
    ...Object.entries(values.company).flatMap(([name, value]) => line(name, value)),
    ...Object.entries(values.opinion).flatMap(([name, value]) => line(name, value)),
    ...Object.entries(values.years).flatMap(([year, given]) =>
      Object.entries(given).flatMap(([name, value]) => line(name, value, `${year}년 `)),
    ),
  ]
  const own = values.record.companySpecialty
  const text = [...lines, ...(own ? [String(own)] : [])].join('\n')
  return { ...values, record: { ...values.record, companySpecialty: text.slice(0, longest) } }
}

/** The maximum length of the field 특기사항. */
const longest = 20_000
