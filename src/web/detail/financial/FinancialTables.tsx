import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { useSearchState } from '#web/lib/search.ts'
import { isRatio } from '#web/statements/statementKinds.ts'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import { FigureGrid } from './FigureGrid.tsx'
import { FinancialCharts } from './FinancialCharts.tsx'
import { figuresOf } from './financialTables.ts'
import { tableText } from './tableText.ts'
import { inUnit, readUnit, units } from './unit.ts'
import { warningsOf } from './warnings.ts'

const summaries: Record<string, string> = { financial: '요약 재무상태표', income: '요약 손익계산서' }

interface FinancialTablesProps {
  records: readonly YearRecord[]
  rows: readonly StatementRow[]
  fiscalMonth?: string | null | undefined
}

export function FinancialTables({ records, rows, fiscalMonth }: FinancialTablesProps) {
  const [search, change] = useSearchState()
  const unit = readUnit(search.unit)
  const { years, latest, tables } = figuresOf(records, rows, { today: dayInSeoul(), fiscalMonth })
  const open = years.filter((year) => latest === null || year > latest)
  const statements = tables.filter(({ kind }) => !isRatio(kind))
  const ratios = tables.filter(({ kind, lines }) => isRatio(kind) && lines.length > 0)
  return (
    <>
      <div className="no-print mb-3 flex flex-wrap items-center justify-end gap-2">
        <CopyButton size="sm" label="표 복사" text={tableText(years, tables, unit)} />
        <Segments
          aria-label="금액 단위"
          size="sm"
          className="w-36"
          options={units.map((value) => ({ value, label: value }))}
          value={unit}
          onValueChange={(next) =>
            void change({ unit: next === '억원' ? next : undefined }, { replace: true })
          }
        />
      </div>
      <FinancialCharts records={records} latest={latest} unit={unit} />
      {open.length > 0 && <p className="mb-3 text-quiet text-xs">* {open.join('·')}년은 결산 전 수치</p>}
      <Warnings records={records} />
      <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-1">
        <div className="grid min-w-0 content-start gap-5">
          {statements.map((table) => {
            const title = summaries[table.kind] ?? table.title
            const shown = inUnit(table.unit, unit)
            return (
              <div key={table.kind}>
                <SectionTitle title={title} note={`단위 ${shown.unit}`} />
                <FigureGrid
                  label={title}
                  years={years}
                  latest={latest}
                  parts={[{ ...table, title: '' }]}
                  unit={unit}
                  changes
                />
              </div>
            )
          })}
        </div>
        <div className="min-w-0">
          <SectionTitle title="재무비율" note="단위 % · 회전율 회 · 배율 배" />
          <FigureGrid label="재무비율" years={years} latest={latest} parts={ratios} unit={unit} />
        </div>
      </div>
    </>
  )
}

/** Lists figures that contradict each other, as a hint to check them against the report. */
function Warnings({ records }: { records: readonly YearRecord[] }) {
  const warnings = warningsOf(records)
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn" title="맞지 않는 숫자가 있습니다." className="mb-5">
      보고서와 비교해 확인해주세요.
      <ul className="mt-1 list-disc pl-4">
        {warnings.map(({ year, text }) => (
          <li key={`${year} ${text}`} className="tnum">
            {year}년: {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
