import type { Candidates } from '../assemble/company.ts'
import type { CompanyLabel } from '../labels/companyLabels.ts'
import type { SectionKind } from '../labels/headings.ts'
import { median } from '../layout/box.ts'
import type { Reading } from '../sections/reading.ts'
import type { RankedTable } from './rankedTable.ts'
import { fieldOf } from './yearFacts.ts'

const makers: [RegExp, string][] = [
  [/CRETOP|크레탑|한국평가데이터|KODATA|KOREARATING&DATA|한국기업데이터/i, 'CRETOP'],
  [/NICED&B|나이스디앤비/i, 'NICE D&B'],
  [/NICEBIZLINE|NICE평가정보|나이스평가정보|NICEBIZINFO/i, 'NICE'],
  [/이크레더블|ECREDIBLE/i, 'ECREDIBLE'],
  [/SCI평가정보/i, 'SCI'],
]

/** The publisher of the report, if it is printed. */
export function reportKind(reading: Reading): string | null {
  const text = reading.lines
    .slice(0, 400)
    .flatMap((line) => line.segments.map((segment) => segment.text))
    .join('')
    .replaceAll(/\s+/g, '')
  return makers.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Whether a label is printed in other documents too, so that it is no sign of a company report. */
const tellsNothing = (label: CompanyLabel) => label === 'ignored' || label === 'creditRating'

/**
 * Whether the document has two profiles of different companies: each with a business number and at least four company
 * fields.
 */
export function severalCompanies(found: Candidates): boolean {
  const numbers = new Map<number, string>()
  const sizes = new Map<number, number>()
  for (const [label, list] of found) {
    for (const profile of new Set(list.map((one) => one.profile))) {
      const first = list.find((one) => one.profile === profile)
      if (label === 'businessNumber' && first) numbers.set(profile, first.value)
      if (tellsNothing(label)) continue
      sizes.set(profile, (sizes.get(profile) ?? 0) + 1)
    }
  }
  const claims = [...numbers].filter(([profile]) => profile >= 0 && (sizes.get(profile) ?? 0) >= 4)
  return new Set(claims.map(([, number]) => number)).size > 1
}

/**
 * A document is a company report if it has a profile with several company fields, or enough rows of the company's own
 * statements.
 */
export function isCompanyReport(
  found: Candidates,
  tables: readonly RankedTable[],
  reading: Reading,
): boolean {
  const known = [...found]
    .filter(([label, list]) => !tellsNothing(label) && list.length > 0)
    .map(([label]) => label)
  const named = known.includes('companyName') || known.includes('businessNumber')
  const items = itemsIn(tables)
  if (items.size >= MOST_ITEMS || (named && items.size >= SOME_ITEMS)) return true
  const sections = new Set(reading.sections.map((section) => section.kind))
  const seen = typical.filter((kind) => sections.has(kind)).length
  if (!named || isOtherPaper(reading) || (seen === 0 && isBetweenTwo(found))) return false
  return known.length >= 5 || (known.length >= 3 && seen >= 1) || (tables.length > 0 && seen >= 2)
}

const typical: readonly SectionKind[] = [
  'summary',
  'balance',
  'income',
  'ratio',
  'opinion',
  'holders',
  'buyers',
  'sellers',
  'workplaces',
]
/**
 * A document with at least MOST_ITEMS different fields of the statements is a company report. SOME_ITEMS are enough if
 * it also has a company name or business number.
 */
const MOST_ITEMS = 6
const SOME_ITEMS = 4

/** The fields of the yearly record for which the tables have numbers. */
const itemsIn = (tables: readonly RankedTable[]): Set<string> =>
  new Set(
    tables
      .filter(({ kind, rows }) => kind !== 'cost' && rows.length > 0)
      .flatMap((table) =>
        table.rows
          .filter(({ cells }) => cells.some((cell) => cell?.cell.kind === 'number'))
          .flatMap(({ name }) => fieldOf(table, name) ?? []),
      ),
  )

/** Matches titles of documents that contain company names but are no company reports, such as 세금계산서 or 계약서. */
const otherPaper =
  /세금계산서|거래명세|견적서|계약서|약정서|협약서|이력서|자기소개서|경력증명|재직증명|거래내역|입출금|잔액증명|잔고증명|영수증|청구서|발주서|주문서|납품서|공고$|등기사항|사업자등록증|납세증명|완납증명|원천징수|급여명세|회의록|제안서|초대장|안내문|위임장|보험증권/
const LONGEST_TITLE = 24

/** Whether the title says that this is another kind of document. */
function isOtherPaper({ lines }: Reading): boolean {
  const first = lines.filter(({ page }) => page === lines[0]?.page)
  const heights = first.map(({ y0, y1 }) => y1 - y0)
  const usual = median(heights)
  // A document says what it is in its largest print. Smaller titles belong to sections inside the document.
  const large = Math.max(1.25 * usual, 0.9 * Math.max(...heights))
  return first.some(
    (line, at) =>
      (at < 3 || line.y1 - line.y0 > large) &&
      line.segments.some(({ text }) => {
        const title = text.replaceAll(/\s+/g, '')
        return title.length <= LONGEST_TITLE && otherPaper.test(title)
      }),
  )
}

/**
 * Whether the document has two different business numbers. Such a document is a paper between two companies, such as an
 * invoice or a contract.
 */
function isBetweenTwo(found: Candidates): boolean {
  const numbers = (found.get('businessNumber') ?? []).filter(({ fit }) => fit === 'exact')
  return new Set(numbers.map(({ value }) => value)).size > 1
}
