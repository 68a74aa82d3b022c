import { Fragment, useState } from 'react'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { isRatio } from '#web/statements/statementKinds.ts'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Dash, Num } from '#web/ui/table/num.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { changeOf, type Figure, type FigureLine, type FigureTable } from './figures.ts'
import { inUnit, type Unit } from './unit.ts'

interface FigureGridProps {
  label: string
  years: readonly string[]
  /** Parts with a title share one table, each under its own. */
  parts: readonly FigureTable[]
  unit: Unit
  /** A column that compares the last two years. */
  changes?: boolean
}

const onPhone = 3

/** Figures of several years: a row an account, a column a year, the latest tinted. */
export function FigureGrid({ label, years, parts, unit, changes = false }: FigureGridProps) {
  const narrow = useNarrow()
  const [all, setAll] = useState(false)
  const first = narrow && !all ? Math.max(0, years.length - onPhone) : 0
  const shown = years.slice(first)
  return (
    <>
      <Table label={label} scroll>
        <thead>
          <tr>
            <Head className="sticky left-0 z-10 min-w-28 pl-4">계정</Head>
            {shown.map((year) => (
              <Head key={year} align="right" className={cn('min-w-16', latestLook(year === years.at(-1)))}>
                {year}
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
              {part.lines.map((line) => (
                <Line
                  key={line.id}
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
  /** The first year that is shown. */
  first: number
  changes: boolean
}

function Line({ line, shown, first, changes }: LineProps) {
  const { figures, strong } = line
  return (
    <Row>
      <RowHead
        className={cn(
          'sticky left-0 z-[1] bg-surface [overflow-wrap:anywhere]',
          strong ? 'pl-4 font-semibold' : 'pl-6 font-normal text-quiet',
        )}
      >
        {line.name}
      </RowHead>
      {figures.slice(first).map((figure, at) => (
        <Cell
          key={at}
          align="right"
          className={cn(strong && 'font-semibold', first + at === figures.length - 1 && 'bg-selected')}
        >
          <FigureText figure={figure} shown={shown} />
        </Cell>
      ))}
      {changes && (
        <Cell align="right" className="text-quiet max-md:hidden">
          <Change before={figures.at(-2)} after={figures.at(-1)} />
        </Cell>
      )}
      <Cell className="pr-4 max-md:hidden print:hidden">
        <Sparkline values={figures.map(({ value }) => value)} />
      </Cell>
    </Row>
  )
}

function FigureText({ figure, shown }: { figure: Figure; shown: Shown }) {
  if (figure.words) return <span className="text-quiet">{figure.words}</span>
  return <Num value={shown.of(figure.value)} {...shown.format} />
}

function Change({ before, after }: { before: Figure | undefined; after: Figure | undefined }) {
  const change = changeOf(before?.value, after?.value)
  if (change === null) return <Dash />
  return typeof change === 'string' ? change : <Num value={change} decimals={1} sign />
}
