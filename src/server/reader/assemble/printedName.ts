import { median } from '../layout/box.ts'
import type { Pair } from '../sections/found.ts'
import type { Reading } from '../sections/reading.ts'

const before = /^(?:주식회사|유한회사|합자회사|농업회사법인|\((?:주|유|합)\))\s?[가-힣A-Za-z0-9&·.-]+/
const behind = /^[가-힣A-Za-z0-9&·.-]+\s?(?:주식회사|유한회사|합자회사|\((?:주|유|합)\))/
/** Matches what may follow the company's name in a title: nothing, a separator, or a word about the document. */
const about =
  /^\s*(?:$|[|:·-]|기업|회사|신용|재무|경영|요약|분석|평가|조사|보고서|개요|현황|귀중|IR|Company|Corporate)/i
/** A line is large print if it is at least this many times taller than the usual line of the page. */
const LARGE = 1.25

/** Used if no label names the company: finds the name that is printed alone and in large letters on the first page. */
export function printedName({ lines }: Reading): Pair<'companyName'> | null {
  const page = lines[0]?.page ?? 0
  const first = lines.filter((line) => line.page === page)
  const usual = median(lines.map(({ y0, y1 }) => y1 - y0))
  const found = first
    .flatMap((line) => line.segments)
    .filter((segment) => segment.y1 - segment.y0 > LARGE * usual)
    .flatMap((segment) => {
      const value = (before.exec(segment.text) ?? behind.exec(segment.text))?.[0] ?? ''
      return value !== '' && about.test(segment.text.slice(value.length)) ? [{ segment, value }] : []
    })
  const [only] = found
  if (!only || new Set(found.map(({ value }) => value)).size > 1) return null
  const { value, segment } = only
  return { key: 'companyName', label: '', value: value.trim(), clean: false, page, box: segment }
}
