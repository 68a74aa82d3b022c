import { type YearField, yearFields } from '#shared/company/catalogue/years.ts'
import { withSubject } from '#shared/platform/particle.ts'
import type { StatementSource } from '../assemble/statements.ts'
import type { ScoreSheet } from '../scoring/sheet.ts'

/** What a person should look at: figures that contradict each other, units that were only guessed. */
export function yearWarnings({ values, units, tables }: StatementSource, sheet: ScoreSheet): void {
  for (const [key, found] of values) {
    const [year = '', field = ''] = key.split('.')
    const name = yearFields[field as YearField]?.label
    if (found.conflict)
      sheet.warn(
        'year/conflict',
        `${year}년 ${withSubject(name)} 보고서 안에서 서로 다릅니다. 확인해주세요.`,
        `bspl.${key}`,
      )
    else if (found.doubted || found.impossible)
      sheet.warn(
        'year/implausible',
        `${year}년 ${withSubject(name)} 다른 값과 맞지 않습니다. 확인해주세요.`,
        `bspl.${key}`,
      )
  }
  const guessed = tables.some(
    (table) => (table.kind === 'balance' || table.kind === 'income') && units.get(table)?.sure === false,
  )
  if (guessed)
    sheet.warn('unit/guessed', '재무제표의 단위가 인쇄되어 있지 않아 추정했습니다. 금액을 확인해주세요.')
}
