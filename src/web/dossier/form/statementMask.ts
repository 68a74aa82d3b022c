import type { Mask } from '#web/ui/form/mask.ts'
import { numberMask } from '#web/ui/form/number-mask.ts'

const grouped = numberMask({ negative: true, decimals: 2 })
const isNumeric = (text: string) => /^[-−–△▲]?[\d,]*\.?\d{0,2}$/.test(text.trim())

/** Thousands separators while figures are typed; words (흑자전환) and everything else stay as typed. */
export const statementMask: Mask = (raw, caret, previous) =>
  isNumeric(raw) ? grouped(raw, caret, previous) : { text: raw, caret }
