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
  /** The latest closed fiscal year; null if there is none. */
  latest: string | null
  /** The groups of rows, in one table. A group with a title has a heading above its rows. */
  parts: readonly FigureTable[]
  unit: Unit
  /**
   * Adds a column with the change from the previous year to the latest closed one. Such a table has only one group,
   * whose rows can be collapsed.
   */
  changes?: boolean
}

const onPhone = 3

/**
 * A table of figures: one row per account, one column per year. The column of the latest closed fiscal year is tinted.
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
  /** The index of the first shown year; phones hide earlier years at first. */
  first: number
  /** The index of the latest closed fiscal year. */
  latest: number
  changes: boolean
  folded: FoldedRow | undefined
}

const indents = ['pl-4', 'pl-6', 'pl-8', 'pl-10']

function Line({ line, shown, first, latest, changes, folded }: LineProps) {
  const { figures, strong } = line
  const level = strong ? 0 : (folded?.level ?? 1)
  return (
    // Collapsed rows are hidden on the screen only. A printout shows all rows, because nobody can expand them there.
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

/** The name of an account with child rows. The left and right arrow keys collapse and expand it, as in a tree view. */
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
