import { tidy } from '../layout/text.ts'

/** The content of a number cell: a number, nothing (a single dash), or words in place of a number. */
export type Cell = { kind: 'number'; value: number } | { kind: 'empty' } | { kind: 'text'; text: string }

const emptyCell =
  /^(?:[-.·]+|-%|-명|-건|-주|N\/A|n\.a\.|NA|해당사항없음|해당없음|미제공|없음|\?|\?건|자료없음)$/i

/** Matches a change or share in brackets behind an amount: 1,234 (5.3%), (1,234) (△5.3%). */
const withPercent = /^([^%]*\d\)?)[([][-+−△▲▽▼]?[\d,.]{1,12}%p?[)\]]$/

/** Reads a number cell: 1,234 · -1,234 · △1,234 · (1,234) · 12.5% · 3.8배 · 1 234. A single dash is an empty cell. */
export function readCell(raw: string): Cell {
  const text = tidy(raw).trim()
  const plain = text.replaceAll(/\s+/g, '')
  if (plain === '' || emptyCell.test(plain)) return { kind: 'empty' }
  const value = readFigure(plain) ?? readFigure(withPercent.exec(plain)?.[1] ?? '')
  return value === null ? { kind: 'text', text } : { kind: 'number', value }
}

const before = /^[-−△▲▽▼Δ∆▵▴▾▿]+([^-−△▲▽▼Δ∆▵▴▾▿].*)$/
const bracketed = /^\(([^()]+)\)$/

/** Reads a number with any sign: -1,234 · △1,234 · (1,234) · (-)1,234 · 1,234- */
export function readFigure(raw: string): number | null {
  let plain = raw.replaceAll(/[\s₩￦]+/g, '').replace(/(?:%p?|배|회|명|주|건|원|천원|백만원|억원)$/, '')
  let sign = 1
  for (const pattern of [/^\([-△▲]\)(.+)$/, bracketed, before, bracketed, /^([\d,.]*\d)[-−]$/]) {
    const inner = pattern.exec(plain)?.[1]
    if (inner === undefined) continue
    plain = inner.replace(/%$/, '')
    sign = -1
  }
  plain = plain.replace(/^\+/, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(plain) && !/^\.\d+$/.test(plain)) return null
  const value = Number(plain.replaceAll(',', ''))
  return Number.isFinite(value) ? sign * value || 0 : null
}

/** Whether a number has spaces between its thousands, as in 12 345 678. */
export const isBlankGrouped = (text: string): boolean =>
  /^[^\d\s]{0,3}\s?\d{1,3}(?: \d{3})+[^\d\s]{0,2}$/.test(text) && !text.includes(',')

export const isFigure = (text: string): boolean => readCell(text).kind === 'number'

/** Whether the text is a phrase which says that there is no data, such as 해당사항없음. */
export const noData = (text: string): boolean =>
  /^(?:조회된자료가없습니다|해당사항없음|해당사항이없습니다|자료가없습니다|자료없음|등록된자료가없습니다|해당없음|데이터가없습니다|제공되는정보가없습니다|조회된정보가없습니다|내역없음|내역이없습니다)\.?$/.test(
    text.replaceAll(/\s+/g, ''),
  )

export type Unit = '원' | '천원' | '만원' | '백만원' | '억원'
const unitPattern = /(?:단위|unit|화폐|금액\s*:)\s*(?::\s*)?(?:\(\s*)?([^)\]]*)/i
const names: [RegExp, Unit | '%'][] = [
  [/백만|1,?000,?000원?|million/i, '백만원'],
  [/억/, '억원'],
  [/천|(?<!\d)1,?000원?|thousand/i, '천원'],
  [/만원/, '만원'],
  [/원|won|krw/i, '원'],
  [/%/, '%'],
]
/** The unit that a text names. If it names several (백만원, %), the first one is the unit of the table. */
function unitNamed(text: string): Unit | '%' | null {
  const plain = text.replaceAll(/\s+/g, '')
  const first = plain.split(/[,/·](?=[^\d])/)[0] ?? plain
  return (
    names.find(([pattern]) => pattern.test(first))?.[1] ??
    names.find(([pattern]) => pattern.test(plain))?.[1] ??
    null
  )
}

const alone = /^[([<]((?:백만|천|억|만)?원|백만|천)[)\]>]$/
const closing = /[([<]\s*((?:백만|천|억|만)\s*원|원)\s*[)\]>]$/

export function readUnit(text: string): Unit | '%' | null {
  const named = unitPattern.exec(tidy(text))?.[1]
  if (named !== undefined) return unitNamed(named)
  const bare = alone.exec(tidy(text).replaceAll(/\s+/g, ''))?.[1]
  return bare === undefined ? null : unitNamed(bare)
}
/** The unit at the end of a title: 재무상태표 [천원]. */
export const unitOfTitle = (title: string): Unit | '%' | null => {
  const closed = closing.exec(tidy(title).trim())?.[1]
  return readUnit(title) ?? (closed === undefined ? null : unitNamed(closed))
}
export const wonOf: Record<Unit, number> = { 원: 1, 천원: 1e3, 만원: 1e4, 백만원: 1e6, 억원: 1e8 }
