import type { ModelOptions } from '../golden/model.ts'
import { balanceLines, incomeLines, ratioLines } from './lines.ts'
import { holders, partners, profile, sales } from './lists.ts'
import type { Pen, Producer } from './pen.ts'
import { statement } from './statement.ts'

/**
 * A layout that the reader was not tuned for. Once somebody has examined its single faults, `held` must be set to
 * false.
 */
export interface Stranger {
  name: string
  /**
   * The class of reader rules that the layout tests: ends, heads, pieces, units, plausibility, losses, or a whole
   * report.
   */
  kind: 'ends' | 'heads' | 'pieces' | 'units' | 'plausible' | 'lost' | 'whole'
  /**
   * If true, only the totals of the layout are measured. Its single faults are not examined while the reader is tuned,
   * so that the layout remains an honest measure.
   */
  held: boolean
  producer: Producer
  model?: Omit<ModelOptions, 'seed'>
  draw(pen: Pen): void
}

type Part = (pen: Pen) => void
interface Parts {
  profile: Part
  balance: Part
  income: Part
  ratio: Part
  holders: Part
  sellers: Part
  sales: Part
}
const none: Part = () => undefined

export const usual: Parts = {
  profile: (pen) => profile(pen),
  balance(pen) {
    pen.heading('재무상태표')
    pen.caption('(단위 : 천원)')
    statement(pen, { kind: 'financial', lines: balanceLines(pen.model), unit: '천원', corner: '계정과목' })
  },
  income(pen) {
    pen.heading('손익계산서')
    pen.caption('(단위 : 천원)')
    statement(pen, { kind: 'income', lines: incomeLines(pen.model), unit: '천원', corner: '계정과목' })
  },
  ratio(pen) {
    pen.heading('재무비율')
    pen.caption('(단위 : %)')
    statement(pen, { lines: ratioLines(pen.model) })
  },
  holders(pen) {
    pen.heading('주주현황')
    holders(pen)
  },
  sellers(pen) {
    pen.heading('주요 매출처')
    partners(pen, 'sellers')
  },
  sales(pen) {
    pen.heading('매출구성')
    sales(pen)
  },
}

/** A small complete report: the usual parts, except those that the layout draws itself or leaves out (null). */
export function report(own: Partial<Record<keyof Parts, Part | null>>): Part {
  return (pen) => {
    for (const name of Object.keys(usual) as (keyof Parts)[])
      (own[name] === undefined ? usual[name] : (own[name] ?? none))(pen)
  }
}
