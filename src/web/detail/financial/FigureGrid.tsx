import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { changeOf } from '#shared/company/figures/growth.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { isRatio } from '#web/statements/statementKinds.ts'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { cn } from '#web/ui/cn.ts'
import { Segments } from '#web/ui/form/segments.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Dash, Num } from '#web/ui/table/num.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import type { Figure, FigureLine, FigureTable } from './financialTables.ts'
import { inUnit, type Unit } from './unit.ts'
import { type FoldedRow, foldChoices, useFolding } from './useFolding.ts'

interface FigureGridProps {
  label: string
  years: readonly string[]
  /** The last completed year. */
  latest: string | null
  /** All parts share one table. If a part has a title, the title is shown above its rows. */
  parts: readonly FigureTable[]
  unit: Unit
  /**
   * Adds a column that compares the last completed year with the previous one. A table with this column has
   * one part, whose rows can be collapsed.
   */
  changes?: boolean
}

const onPhone = 3

/**
 * Shows figures of several years: one row per account, one column per year. The last completed year is
 * tinted.
 */
export function FigureGrid({ label, years, latest, parts, unit, changes = false }: FigureGridProps) {
  const narrow = useNarrow()
  const [all, setAll] = useState(false)
  const first = narrow && !all ? Math.max(0, years.length - onPhone) : 0
  const shown = years.slice(first)
  const at = latest === null ? -1 : years.indexOf(latest)
  const fold = useFolding(parts[0]?.kind ?? '', changes ? (parts[0]?.lines ?? []) : [])
  return (
    <>
      {fold.offered && (
        <Segments
          aria-label={`${label} 단계`}
          size="sm"
          className="no-print mb-1.5 ml-auto w-64 max-md:w-full [&_label]:whitespace-nowrap"
          options={foldChoices}
          value={fold.choice}
          onValueChange={fold.choose}
        />
      )}
      <Table label={label} scroll>
        <thead>
          <tr>
            <Head className="sticky left-0 z-10 min-w-28 pl-4 max-md:min-w-20">계정</Head>
            {shown.map((year) => (
              <Head key={year} align="right" className={cn('min-w-16', latestLook(year === latest))}>
                {latest === null || year > latest ? `${year}*` : year}
              </Head>
            ))}
            {changes && (
              <Head align="right" className="max-md:hidden">
                전년비 %
              </Head>
            )}
            <Head className="w-16 pr-4 max-md:hidden print:hidden">추이</Head>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <Fragment key={part.kind}>
              {part.title && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={shown.length + 3}
                    className="border-line-soft border-b bg-sunken px-4 text-left font-semibold text-xs"
                  >
                    {part.title}
                  </th>
                </tr>
              )}
              {part.lines.map((line, index) => (
                <Line
                  key={line.id}
                  folded={fold.rows[index]}
                  latest={at}
                  line={line}
                  shown={isRatio(part.kind) ? asRatio : inUnit(part.unit, unit)}
                  first={first}
                  changes={changes}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
      {narrow && years.length > onPhone && (
        <LinkButton className="mt-2 min-h-9" onClick={() => setAll(!all)}>
          {all ? `최근 ${onPhone}개년만 보기` : `${years.length}개년 모두 보기`}
        </LinkButton>
      )}
    </>
  )
}

const latestLook = (latest: boolean) => latest && 'bg-selected font-semibold text-accent-text'

type Shown = Omit<ReturnType<typeof inUnit>, 'unit'>
const asRatio: Shown = { of: (value) => value, format: { decimals: 2 } }

interface LineProps {
  line: FigureLine
  shown: Shown
  /** The index of the first year that is shown. */
  first: number
  /** The index of the last completed year. */
  latest: number
  changes: boolean
  folded: FoldedRow | undefined
}

const indents = ['pl-4', 'pl-6', 'pl-8', 'pl-10']

function Line({ line, shown, first, latest, changes, folded }: LineProps) {
  const { figures, strong } = line
  const level = strong ? 0 : (folded?.level ?? 1)
  return (
    // Nobody can expand rows on paper, so print shows all of them.
    <Row className={folded?.hidden ? 'hidden print:table-row' : undefined}>
      <RowHead
        className={cn(
          'sticky left-0 z-[1] bg-surface [overflow-wrap:anywhere]',
          indents[level],
          strong ? 'font-semibold' : level <= 1 && folded ? 'font-medium' : 'font-normal text-quiet',
        )}
      >
        {folded?.toggle ? <FoldButton name={line.name} {...folded} /> : line.name}
      </RowHead>
      {figures.slice(first).map((figure, at) => (
        <Cell
          key={at}
          align="right"
          className={cn(strong && 'font-semibold', first + at === latest && 'bg-selected')}
        >
          <FigureText figure={figure} shown={shown} />
        </Cell>
      ))}
      {changes && (
        <Cell align="right" className="text-quiet max-md:hidden">
          <Change name={line.name} before={figures[latest - 1]} after={figures[latest]} />
        </Cell>
      )}
      <Cell className="pr-4 max-md:hidden print:hidden">
        <Sparkline values={figures.map(({ value }) => value)} />
      </Cell>
    </Row>
  )
}

/** Shows the name of a row with children. The arrow keys expand and collapse the row as in a tree. */
function FoldButton({ name, open = false, toggle }: FoldedRow & { name: string }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      className="-ml-4 inline-flex items-start gap-0.5 text-left hover:underline max-md:min-h-9 max-md:items-center print:ml-0"
      onClick={() => toggle?.(!open)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') toggle?.(true)
        if (key === 'ArrowLeft') toggle?.(false)
      }}
    >
      <ChevronRight aria-hidden className={cn('no-print mt-0.5 size-3.5 shrink-0', open && 'rotate-90')} />
      {name}
    </button>
  )
}

function FigureText({ figure, shown }: { figure: Figure; shown: Shown }) {
  if (figure.words) return <span className="text-quiet">{figure.words}</span>
  return <Num value={shown.of(figure.value)} {...shown.format} />
}

interface ChangeProps {
  name: string
  before: Figure | undefined
  after: Figure | undefined
}

function Change({ name, before, after }: ChangeProps) {
  const change = changeOf(name, before?.value, after?.value)
  if (change === null) return <Dash />
  return typeof change === 'string' ? change : <Num value={change} decimals={1} sign />
}
