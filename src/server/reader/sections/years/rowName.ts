import { withoutTranslation } from '#server/reader/labels/bilingual.ts'
import { balanceLabel, helperLabel, incomeLabel, ratioLabel } from '#server/reader/labels/statements.ts'
import type { Segment } from '#server/reader/layout/lines.ts'

const isKnown = (name: string): boolean =>
  [balanceLabel, incomeLabel, helperLabel, ratioLabel].some((labelOf) => labelOf(name) !== undefined)
/**
 * Whether a text is only printed beside a row name and does not belong to it: for example, the formula 순이익/총자본×100 or
 * the code 021.
 */
const isAside = (text: string): boolean =>
  (/[×÷*=+/]|^[A-Z]?\d+$/.test(text) && !isKnown(text)) || noteNumber.test(text.replaceAll(/\s+/g, ''))
/** Matches a reference to the notes: 주3, 주석 4,5, (12), Note 7. */
const noteNumber = /^[([]?(?:주석?|註|notes?)?\.?\d{1,2}(?:[,.~·-]\d{1,2})*[)\]]?$/i
const areAbreast = (parts: readonly Segment[]): boolean =>
  parts.every((one) => parts.every((other) => Math.min(one.y1, other.y1) > Math.max(one.y0, other.y0)))

/** The name of a row: the texts before its numbers, without a formula, a code and the name of a ratio group. */
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
