import type { StatementKind } from '#shared/company/statements.ts'
import { StatementGrid } from '#web/statements/StatementGrid.tsx'
import { statementHeads } from '#web/statements/statementKinds.ts'
import { CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { cellPath, type TableModel } from '../review/buildTables.ts'
import { useReviewValue } from '../review/reviewContext.ts'
import type { ReviewSectionId } from '../review/reviewSections.ts'
import { CellInput } from './CellInput.tsx'
import { SectionCard } from './SectionCard.tsx'

interface StatementTableProps {
  id: ReviewSectionId
  title: string
  note: string
  kinds: readonly { kind: StatementKind; name?: string }[]
  reportYears: ReadonlySet<string>
}

/** The table of one statement, or the table of all four groups of ratios under a common header. */
export function StatementTable({ id, title, note, kinds, reportYears }: StatementTableProps) {
  const tables = useReviewValue(({ model }) => model().tables)
  const parts = kinds.map(({ kind, name }) => partOf(tables[kind], name))
  const years = [...new Set(parts.flatMap((part) => part.years))].toSorted()
  return (
    <SectionCard id={id}>
      <CardHeader title={title} note={note} />
      {years.length === 0 ? (
        <p className="px-4 py-6 text-center text-quiet text-sm">
          보고서와 저장된 자료에 {title} 내용이 없습니다.
        </p>
      ) : (
        <StatementGrid
          label={title}
          parts={parts}
          years={years}
          frameClassName={frameLook(years.length)}
          yearNote={(year) =>
            !reportYears.has(year) && <span className="block text-hint leading-3">저장된 연도</span>
          }
        >
          {({ kind }, line, year) => (
            <CellInput
              path={cellPath(kind, line.id, year)}
              label={`${line.name} ${year}`}
              unit={statementHeads[kind].unit}
            />
          )}
        </StatementGrid>
      )}
    </SectionCard>
  )
}

/** Converts a table of the review to a group of rows. Only groups of ratios have a name; their rows are never bold. */
const partOf = ({ kind, years, rows }: TableModel, name?: string) => ({
  kind,
  name,
  years,
  lines: rows.map((row) => ({
    ...row,
    note: row.computed ? '계산값' : undefined,
    strong: !name && row.key !== null,
  })),
})

/**
 * With up to three years the table does not scroll sideways, so its header can stick below the sticky header of the
 * screen.
 */
const frameLook = (years: number) =>
  cn(
    'rounded-none rounded-b-lg border-0',
    years <= 3
      ? '@min-[30rem]:overflow-clip @min-[30rem]:[&_thead_th]:sticky @min-[30rem]:[&_thead_th]:top-(--review-top)'
      : '@min-[42rem]:overflow-clip @min-[42rem]:[&_thead_th]:sticky @min-[42rem]:[&_thead_th]:top-(--review-top)',
    '[&_thead_th]:z-10',
  )
