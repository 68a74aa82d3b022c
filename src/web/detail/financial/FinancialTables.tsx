import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import { isRatio } from '#web/statements/statementKinds.ts'
import { SectionTitle } from '../SectionTitle.tsx'
import { FigureGrid } from './FigureGrid.tsx'
import { figuresOf } from './figures.ts'

const summaries: Record<string, string> = { financial: '요약 재무상태표', income: '요약 손익계산서' }

interface FinancialTablesProps {
  records: readonly YearRecord[]
  rows: readonly StatementRow[]
}

export function FinancialTables({ records, rows }: FinancialTablesProps) {
  const { years, tables } = figuresOf(records, rows)
  const statements = tables.filter(({ kind }) => !isRatio(kind))
  const ratios = tables.filter(({ kind, lines }) => isRatio(kind) && lines.length > 0)
  return (
    <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-1">
      <div className="grid min-w-0 content-start gap-5">
        {statements.map((table) => {
          const title = summaries[table.kind] ?? table.title
          return (
            <section key={table.kind} aria-labelledby={`figures-${table.kind}`}>
              <SectionTitle id={`figures-${table.kind}`} title={title} note={`단위 ${table.unit}`} />
              <FigureGrid label={title} years={years} parts={[{ ...table, title: '' }]} changes />
            </section>
          )
        })}
      </div>
      <section aria-labelledby="figures-ratios" className="min-w-0">
        <SectionTitle id="figures-ratios" title="재무비율" note="단위 % · 회전율 회 · 배율 배" />
        <FigureGrid label="재무비율" years={years} parts={ratios} />
      </section>
    </div>
  )
}
