import { foldHeading } from './headings.ts'

const firm = /^(?:거래처|고객사?|업체|회사|기업|법인|account|company|client)$/i

/**
 * Other ways to read a heading of two words with an underscore, as programs write them: 거래처_대표 is the 대표 of the
 * company of the row, and 주소_기본 is a 기본주소.
 */
export function separated(heading: string): string | null {
  const [, before, after] = /^([^_\s]+)_([^_]+)$/.exec(heading.trim()) ?? []
  if (before === undefined || after === undefined) return null
  return foldHeading(firm.test(before) ? after : `${after}${before}`)
}
