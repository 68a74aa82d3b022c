import { withObject } from '#shared/platform/particle.ts'
import { holdsResidentNumber } from '#shared/platform/residentNumber.ts'
import type { ReportAnalysis, ReportData, ReportTable } from '#shared/registration/analysis.ts'
import type { Taught } from '#shared/registration/teaching.ts'
import { assembleCompany, type Candidates, findCompany } from './assemble/company.ts'
import { assembleCustomers, assembleHolders, assembleSales, assembleWorkplaces } from './assemble/lists.ts'
import {
  assembleEbitda,
  assembleRatios,
  assembleStatement,
  type StatementSource,
} from './assemble/statements.ts'
import { addComputedEbitda } from './checks/ebitda.ts'
import { proofOf } from './checks/equations.ts'
import { isCompanyReport, reportKind, severalCompanies } from './checks/isCompanyReport.ts'
import { resolveYears } from './checks/resolve.ts'
import { unitsOf } from './checks/units.ts'
import { warnOfUnread } from './checks/unread.ts'
import { collectFacts, findStatements } from './checks/yearFacts.ts'
import { yearWarnings } from './checks/yearWarnings.ts'
import type { PageContent } from './load/page.ts'
import { noBusinessNumber, unreadable } from './problems.ts'
import { createSheet, type ScoreSheet } from './scoring/scoreSheet.ts'
import { type Reading, readLayout } from './sections/reading.ts'
import { type Teaching, withTeaching } from './teaching/teach.ts'

const emptyTable = (unit: string): ReportTable => ({ unit, years: [], items: [] })

/**
 * Builds the analysis from the characters and ruling lines of the pages. Each kind of data (company, lists, statements
 * …) is read separately, so that a failure in one does not lose the rest.
 */
export function analysePages(
  pages: readonly PageContent[],
  teaching?: Teaching,
  tell?: (taught: Taught) => void,
): ReportAnalysis {
  const reading = teaching ? taughtReading(pages, teaching, tell) : readLayout(pages)
  const sheet = createSheet(reading)
  const part = <T>(name: string, fallback: T, work: () => T): T => {
    try {
      return work()
    } catch {
      sheet.warn('section/failed', `${withObject(name)} 읽지 못했습니다. 보고서를 보고 직접 입력해주세요.`)
      return fallback
    }
  }
  const found = part<Candidates>('기업개요', new Map(), () => findCompany(reading))
  const source = part<StatementSource>(
    '재무제표',
    { tables: [], units: new Map(), values: new Map(), proof: proofOf([]) },
    () => readStatements(reading, Number.parseInt(found.get('fiscalMonth')?.[0]?.value ?? '', 10) || null),
  )
  if (severalCompanies(found)) return unreadable('report/several-companies', pages.length)
  const isKnown = isCompanyReport(found, source.tables, reading)
  const refused = unreadable('report/other-kind', pages.length)
  if (!isKnown && !teaching?.anyKind) return refused

  const data: ReportData = {
    company: assembleCompany(found, reading, sheet),
    financial: part('재무상태표', emptyTable('백만원'), () => assembleStatement(source, 'balance', sheet)),
    income: part('손익계산서', emptyTable('백만원'), () => assembleStatement(source, 'income', sheet)),
    ratios: part(
      '재무비율',
      {
        growth: emptyTable('%'),
        profitability: emptyTable('%'),
        stability: emptyTable('%'),
        activity: emptyTable('%'),
      },
      () => assembleRatios(source, sheet),
    ),
    ebitda: part('EBITDA', emptyTable('천원'), () => assembleEbitda(source)),
    sales: part('매출구성', [], () => assembleSales(reading, sheet)),
    customers: part('거래처', [], () => assembleCustomers(reading, sheet)),
    place: part('사업장', [], () => assembleWorkplaces(reading, sheet)),
    holders: part('주주', [], () => assembleHolders(reading, sheet)),
  }
  scoreYears(source, sheet)
  part('재무제표', undefined, () => yearWarnings(source, sheet))
  part('읽지 않은 곳', undefined, () => warnOfUnread(reading, source, sheet, data))
  if (reading.lines.some(({ segments }) => segments.some(({ text }) => holdsResidentNumber(text)))) {
    // The number was removed from the values, but it stays in the file that is saved.
    sheet.warn(
      'resident-number/in-file',
      '보고서에 주민등록번호로 보이는 번호가 있습니다. 읽은 값에서는 지웠지만 저장하면 원본 파일에는 남습니다. 번호를 가린 PDF로 다시 업로드해주세요.',
    )
  }
  const missing = data.company.businessNumber === null
  const outcome = isKnown
    ? ({
        type: 'integrated',
        code: missing ? 'report/no-business-number' : null,
        message: missing ? noBusinessNumber : null,
      } as const)
    : { type: refused.type, code: refused.code, message: refused.message }
  return {
    ...outcome,
    data,
    fieldScores: sheet.fieldScores,
    evidence: sheet.evidence,
    warnings: sheet.placedWarnings(),
    source: { kind: reportKind(reading), pages: pages.length, ocrPages: [...reading.ocr] },
  }
}

/**
 * Reads the layout, using the tables that people taught for reports like this one. If that fails, the layout is read
 * without these tables.
 */
function taughtReading(
  pages: readonly PageContent[],
  teaching: Teaching,
  tell?: (taught: Taught) => void,
): Reading {
  const plain = readLayout(pages)
  try {
    const found = findCompany(plain)
    const names = (['companyName', 'companyNameEn', 'representative'] as const).flatMap((label) =>
      (found.get(label) ?? []).map(({ value }) => value),
    )
    const { reading, taught } = withTeaching(plain, teaching, { pages, maker: reportKind(plain), names })
    tell?.(taught)
    return reading
  } catch {
    return plain
  }
}

function readStatements(reading: Reading, closing: number | null): StatementSource {
  const { tables, unclaimed } = findStatements(reading, closing)
  const facts = collectFacts(tables, reading.ocr)
  const units = unitsOf(tables, facts)
  const years = [...new Set(tables.flatMap((table) => table.years))].toSorted()
  const proof = proofOf(tables)
  const values = resolveYears(facts, units, years, proof)
  addComputedEbitda(values, tables, units, years, proof)
  return { tables, unclaimed, units, values, proof }
}

function scoreYears({ values }: StatementSource, sheet: ScoreSheet): void {
  for (const [key, found] of values) {
    if (found.value !== null || found.text !== null) sheet.score(`bspl.${key}`, found.points, found)
  }
}
