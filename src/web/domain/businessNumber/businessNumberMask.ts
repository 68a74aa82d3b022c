import {
  caretAfter,
  insertedText,
  type Mask,
  plainFigures,
  type TypedFormat,
  withoutSeparators,
} from '#web/ui/form/masked/mask.ts'

/** The beginning of a business number: figures alone, or with dashes at their places. */
const isStarted = (text: string) => /^(?:\d{0,10}|\d{3}-\d{0,2}|\d{3}-\d{2}-\d{0,5})$/.test(text)
/** The whole number, as letters and tables write it: any dash, blanks, a label before it. */
const whole = /^(?:(?:사업자 ?)?(?:등록 ?)?번호 ?:? ?)?\(?\d{3}[-–—−. ]?\d{2}[-–—−. ]?\d{5}\)?$/
const wanted = '올바른 사업자번호 10자리를 입력해주세요.'

/** 214-86-30577, as far as there are figures. */
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
  // A dash that was typed at its place stays until figures follow it.
  if (isStarted(plain) && plain.endsWith('-') && inserted.includes('-')) return { text: plain, caret }
  if (isStarted(plain)) return format(plain, caret)
  // The dashes of the formatted number are in other places now: they are the mask's own.
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
