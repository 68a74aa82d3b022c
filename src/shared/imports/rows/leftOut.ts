import { compatible } from '../../platform/normalForm.ts'
import type { RawRow } from '../rules.ts'

/** A row whose first value begins like this is the example of a template and is never imported. */
export const exampleMark = '(예)'

const sum = /^(?:합계|소계|총계|총합계|누계|계|평균|total|subtotal|sum|average)$/i
const remark = /^(?:※|＊|\*|주\)|주:|비고:|참고:|출처:|자료:|note:|source:)/i
/** A row counts as a sum only if one of its first three filled cells is a word for a sum. */
const places = 3

/**
 * Why a row is skipped: it is the example of a template, a sum, or a remark below the table. Null if the row is not
 * skipped.
 */
export function leftOut([, cells]: RawRow): 'example' | 'sum' | 'remark' | null {
  const filled = cells.flatMap((cell) => {
    const text = typeof cell === 'string' ? compatible(cell).trim() : cell
    return text === null || text === '' ? [] : [text]
  })
  const [first] = filled
  if (typeof first !== 'string') {
    const words = filled.slice(0, places).filter((cell) => typeof cell === 'string')
    return words.some((word) => sum.test(word.replaceAll(' ', ''))) ? 'sum' : null
  }
  if (first.startsWith(exampleMark)) return 'example'
  if (filled.slice(0, places).some((cell) => typeof cell === 'string' && sum.test(cell.replaceAll(' ', ''))))
    return 'sum'
  return filled.length === 1 && remark.test(first) ? 'remark' : null
}
