import { tidy } from '../layout/text.ts'

/** A cell of figures: a number, nothing (a lone dash), or words that stand in a number's place. */
export type Cell = { kind: 'number'; value: number } | { kind: 'empty' } | { kind: 'text'; text: string }

const emptyCell =
  /^(?:[-.·]+|-%|-명|-건|-주|N\/A|n\.a\.|NA|해당사항없음|해당없음|미제공|없음|\?|\?건|자료없음)$/i

/** 1,234 · -1,234 · △1,234 · (1,234) · 12.5% · 3.8배 · 1 234 · a lone dash is nothing. */
export function readCell(raw: string): Cell {
  const text = tidy(raw).trim()
  const plain = text.replaceAll(/\s+/g, '')
  if (plain === '' || emptyCell.test(plain)) return { kind: 'empty' }
  const value = readFigure(plain)
  return value === null ? { kind: 'text', text } : { kind: 'number', value }
}

export function readFigure(raw: string): number | null {
  let plain = raw.replaceAll(/\s+/g, '').replace(/(?:%p?|배|회|명|주|건|원|천원|백만원)$/, '')
  let sign = 1
  const bracketed = /^\(([^()]+)\)$/.exec(plain)?.[1]
  if (bracketed) {
    plain = bracketed.replace(/%$/, '')
    sign = -1
  }
  const signed = /^[-−△▲▽▼Δ∆]+([^-−△▲▽▼Δ∆].*)$/.exec(plain)?.[1]
  if (signed) {
    plain = signed
    sign = -1
  }
  plain = plain.replace(/^\+/, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(plain) && !/^\.\d+$/.test(plain)) return null
  const value = Number(plain.replaceAll(',', ''))
  return Number.isFinite(value) ? sign * value || 0 : null
}

export const isFigure = (text: string): boolean => readCell(text).kind === 'number'

/** Words that mean that there is nothing to read here. */
export const noData = (text: string): boolean =>
  /^(?:조회된자료가없습니다|해당사항없음|해당사항이없습니다|자료가없습니다|자료없음|등록된자료가없습니다|해당없음|데이터가없습니다|제공되는정보가없습니다|조회된정보가없습니다|내역없음|내역이없습니다)\.?$/.test(
    text.replaceAll(/\s+/g, ''),
  )

export type Unit = '원' | '천원' | '만원' | '백만원' | '억원'
const unitPattern = /(?:단위|unit)\s*[:：]?\s*\(?\s*([^)]*)/i
export function readUnit(text: string): Unit | '%' | null {
  const named = unitPattern.exec(text)?.[1]
  if (named === undefined) return null
  const found = /백만\s*원|천\s*원|만\s*원|억\s*원|원|%/.exec(named)?.[0].replaceAll(/\s+/g, '')
  return (found as Unit | '%' | undefined) ?? null
}
export const wonOf: Record<Unit, number> = { 원: 1, 천원: 1e3, 만원: 1e4, 백만원: 1e6, 억원: 1e8 }
