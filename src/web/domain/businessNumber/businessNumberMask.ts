import {
  caretAfter,
  insertedText,
  type Mask,
  plainFigures,
  type TypedFormat,
  withoutSeparators,
} from '#web/ui/form/masked/mask.ts'

/** Whether a text is the beginning of a business number: digits without dashes, or with dashes in the right places. */
const isStarted = (text: string) => /^(?:\d{0,10}|\d{3}-\d{0,2}|\d{3}-\d{2}-\d{0,5})$/.test(text)
/**
 * Matches a complete business number as pasted from documents and tables: with any kind of dash, with spaces, or after
 * a label.
 */
const whole = /^(?:(?:사업자 ?)?(?:등록 ?)?번호 ?:? ?)?\(?\d{3}[-–—−. ]?\d{2}[-–—−. ]?\d{5}\)?$/
const wanted = '올바른 사업자번호 10자리를 입력해주세요.'

/** Groups digits, for example 214-86-30577. Works for incomplete numbers too. */
const grouped = (figures: string) =>
  [figures.slice(0, 3), figures.slice(3, 5), figures.slice(5)].filter(Boolean).join('-')
const figuresOf = (text: string) => text.replace(/\D/g, '')

function format(plain: string, caret: number) {
  const text = grouped(figuresOf(plain))
  return { text, caret: caretAfter(text, figuresOf(plain.slice(0, caret)).length, '-') }
}

export const businessNumberMask: Mask = (raw, caret, previous) => {
  const plain = plainFigures(raw)
  const inserted = plainFigures(insertedText(previous, raw))
  if (whole.test(plain.trim())) return format(plain, caret)
  // Keeps a dash that the person has just typed in the right place. Formatting would remove a trailing dash.
  if (isStarted(plain) && plain.endsWith('-') && inserted.includes('-')) return { text: plain, caret }
  if (isStarted(plain)) return format(plain, caret)
  // If an edit moved dashes that this mask had inserted to wrong places, the text is formatted again. Dashes that the
  // person typed in wrong places stay.
  const areOurs = isStarted(previous) && !inserted.includes('-')
  return areOurs && isStarted(withoutSeparators(plain, '-')) ? format(plain, caret) : { text: plain, caret }
}

export const businessNumberFormat: TypedFormat = {
  mask: businessNumberMask,
  separators: '-',
  settle: (text) => businessNumberMask(text, text.length, '').text,
  fault(text) {
    const settled = businessNumberMask(text, text.length, '').text
    return text.trim() === '' || /^\d{3}-\d{2}-\d{5}$/.test(settled) ? null : wanted
  },
}
