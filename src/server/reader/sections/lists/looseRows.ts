import { type Box, union } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { noData, readCell } from '#server/reader/values/numbers.ts'
import type { Section } from '../split.ts'
import { isNamed, type ListCell } from './listTable.ts'

type Word = Segment['words'][number]
/** A row of a list without columns: "가나(주) ······ 4,743주 45.17%" or "· 가나(주) (14.9%)". */
export interface LooseRow {
  name: ListCell
  share: ListCell
  shares?: ListCell
}

const percent = /^(.*?)[([]?(?:약|비중|점유율|지분율?)?:?(\d{1,3}(?:\.\d+)?)%[)\]]?[,.;/]?$/
const count = /^[([]?(\d{1,3}(?:,\d{3})+|\d+)주[)\],/]?$/
/** Whether a text is a bullet or a number before a name, or the dots between the name and its numbers. */
const isSign = (text: string) => /^(?:[^\p{L}\p{N}([]+|\(?\d{1,2}[.)]|[①-⑳]|[.·…]+)$/u.test(text)
/** Whether a text is a name, and not a sentence or a total. */
const isName = (text: string) =>
  isNamed(text) && text.length <= 40 && !/[다음임함됨며고][.,]?$|^(?:합|총|소)?\s*계$|^total$/i.test(text)

/**
 * Reads lines without a header row under a title such as 주주현황. Returns nothing if the lines are prose or another table.
 */
export function looseRows({ lines }: Pick<Section, 'lines'>): LooseRow[] {
  const says = lines.filter(({ segments }) => {
    const text = segments.map((segment) => segment.text).join('')
    return /[가-힣A-Za-z]/.test(text) && !noData(text) && !/단위|기준일|^[※*]/.test(text)
  })
  const read = says.map(rowsOn)
  const rows = read.flat()
  return rows.length >= 2 && read.filter((own) => own.length === 0).length * 4 <= says.length ? rows : []
}

/** Removes dots and other signs from the end of a name. They are printed between the name and its numbers. */
function withoutTail(text: string): string {
  let end = text.length
  while (end > 0 && ' .·…:：,([-'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

function rowsOn(line: Line): LooseRow[] {
  const rows: LooseRow[] = []
  let name: Word[] = []
  let shares: ListCell | undefined
  const cell = (text: string, box: Box): ListCell => ({ text, page: line.page, box })
  for (const word of line.segments.flatMap(({ words }) => words)) {
    if (isSign(word.text)) continue
    const [, before = '', part] = percent.exec(word.text) ?? []
    const held = count.exec(word.text)?.[1]
    if (part !== undefined) {
      const own = before === '' ? name : [...name, { ...word, text: before }]
      const text = withoutTail(own.map((one) => one.text).join(' '))
      if (!isName(text) || readCell(part).kind !== 'number') return []
      rows.push({ name: cell(text, union(own)), share: cell(part, word), ...(shares ? { shares } : {}) })
      name = []
      shares = undefined
    } else if (held !== undefined && name.length > 0) shares = cell(held, word)
    else name.push(word)
  }
  return rows
}
