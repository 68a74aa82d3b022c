import { withoutTranslation } from '#server/reader/labels/bilingual.ts'
import { balanceLabel, helperLabel, incomeLabel, ratioLabel } from '#server/reader/labels/statements.ts'
import type { Segment } from '#server/reader/layout/lines.ts'

const isKnown = (name: string): boolean =>
  [balanceLabel, incomeLabel, helperLabel, ratioLabel].some((labelOf) => labelOf(name) !== undefined)
/** 순이익/총자본×100, 코드 021: what stands in a column beside the names and is none. */
const isAside = (text: string): boolean =>
  (/[×÷*=+/]|^[A-Z]?\d+$/.test(text) && !isKnown(text)) || noteNumber.test(text.replaceAll(/\s+/g, ''))
/** 주3, 주석 4,5, (12), Note 7: where the notes speak of the row. */
const noteNumber = /^[([]?(?:주석?|註|notes?)?\.?\d{1,2}(?:[,.~·-]\d{1,2})*[)\]]?$/i
const areAbreast = (parts: readonly Segment[]): boolean =>
  parts.every((one) => parts.every((other) => Math.min(one.y1, other.y1) > Math.max(one.y0, other.y0)))

/** The name of a row out of all that stands before its figures: not its formula, its code or the group of ratios. */
export const nameOf = (label: readonly Segment[], join: (parts: Segment[]) => string): string =>
  withoutTranslation(printedName(label, join))

function printedName(label: readonly Segment[], join: (parts: Segment[]) => string): string {
  const whole = join([...label])
  if (label.length < 2 || isKnown(whole) || !areAbreast(label)) return whole
  const ratios = label.filter(({ text }) => ratioLabel(text) !== undefined)
  if (ratios.length === 1) return ratios[0]?.text ?? whole
  const names = label.filter(({ text }) => !isAside(text))
  return names.length > 0 ? join(names) : whole
}
