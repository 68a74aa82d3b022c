import type { LeakKind } from '#shared/documents/guard/findings.ts'

/** Digits to look for, however they are parted. */
export interface IdNeedle {
  digits: string
  kind: LeakKind
  /** The first so many digits are enough where the rest is starred out. */
  shown?: number
}

const bare = (number: string) => number.normalize('NFKC').replaceAll(/\D/g, '')

export function idNeedles(given: string, kind: LeakKind): IdNeedle[] {
  const digits = bare(given)
  if (digits.length < 5) return []
  return [{ digits, kind, ...(kind === '사업자번호' && digits.length === 10 ? { shown: 5 } : {}) }]
}

/** With and without area code, and as it is called from abroad. */
export function phoneNeedles(given: string): IdNeedle[] {
  const kind: LeakKind = '전화번호'
  const number = bare(given).replace(/^(?:00)?82(?=[1-9])/, '0')
  if (number.length < 7) return []
  const local = number.replace(/^(?:02|0\d{2})/, '')
  const all = number.startsWith('0') ? [number, `82${number.slice(1)}`, `820${number.slice(1)}`] : [number]
  return [...all, ...(local.length >= 7 && local !== number ? [local] : [])].map((digits) => ({
    digits,
    kind,
  }))
}

/** Numbers in running text that are no amounts and no dates: licences, patents, registrations. */
export function idsInText(text: string): IdNeedle[] {
  const kind: LeakKind = '인허가·관리번호'
  return Array.from(
    text.normalize('NFKC').matchAll(/(?<![\d,.])\d(?:[\d-]{4,20})\d(?![\d,.]|\s?[천백십]?[만억원명])/g),
  )
    .map(([number]) => number)
    .filter((number) => !/^(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?$/.test(number))
    .flatMap((number) => [number, ...number.split('-').filter((part) => part.length >= 6)])
    .flatMap((number) => idNeedles(number, kind))
}
