import type { Candidates } from '../assemble/company.ts'
import type { CompanyLabel } from '../labels/company.ts'
import type { Reading } from '../sections/reading.ts'
import type { RankedTable } from './rankedTable.ts'

const makers: [RegExp, string][] = [
  [/CRETOP|크레탑|한국평가데이터|KODATA|KOREARATING&DATA|한국기업데이터/i, 'CRETOP'],
  [/NICED&B|나이스디앤비/i, 'NICE D&B'],
  [/NICEBIZLINE|NICE평가정보|나이스평가정보|NICEBIZINFO/i, 'NICE'],
  [/이크레더블|ECREDIBLE/i, 'ECREDIBLE'],
  [/SCI평가정보/i, 'SCI'],
]

/** Who made the report, as far as it says so. */
export function reportKind(reading: Reading): string | null {
  const text = reading.lines
    .slice(0, 400)
    .flatMap((line) => line.segments.map((segment) => segment.text))
    .join('')
    .replaceAll(/\s+/g, '')
  return makers.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Printed about anybody: it makes no document a company report. */
const tellsNothing = (label: CompanyLabel) => label === 'ignored' || label === 'creditRating'

/** Two profiles, each with a company's name, number and some more, that are not of the same company. */
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

/** A profile with a handful of a company's fields, or a named company with its statements. */
export function isCompanyReport(
  found: Candidates,
  tables: readonly RankedTable[],
  reading: Reading,
): boolean {
  const known = [...found]
    .filter(([label, list]) => !tellsNothing(label) && list.length > 0)
    .map(([label]) => label)
  const named = known.includes('companyName') || known.includes('businessNumber')
  const statements = tables.length > 0
  const sections = new Set(reading.sections.map((section) => section.kind))
  const typical = [
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
  const seen = typical.filter((kind) => sections.has(kind as never)).length
  if (!named) return false
  return known.length >= 5 || (known.length >= 3 && seen >= 1) || (statements && seen >= 2)
}
