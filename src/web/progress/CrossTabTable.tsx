import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sides } from '#shared/catalogue/words/sides.ts'
import {
  type CrossTab,
  type CrossTabId,
  type CrossTabRow,
  crossTabs,
  shareText,
  sideColumns,
  unset,
} from '#shared/progress/crossTab.ts'
import { SideDot } from '#web/domain/SideBadge.tsx'
import type { Search } from '#web/lib/search.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { type OpenCell, writeCell } from './progressAddress.ts'
import { TableTitle } from './TableTitle.tsx'

const tight = 'max-md:px-1'

export function SideHeads() {
  return sideColumns.map(({ key, word, short }) => (
    <Head key={key} align="right" className={cn(tight, 'max-md:whitespace-normal max-md:text-[11px]')}>
      {sides.row(word) && <SideDot side={word} className="mr-1.5 max-md:mr-0.5 print:hidden" />}
      <span className="print:hidden">{short}</span>
      <span className="sr-only">{word === short ? '' : '기업'}</span>
      <span className="hidden print:inline">{word}</span>
    </Head>
  ))
}

/**
 * A cross-tab: one row per value, one column per side, with totals and shares. A click on a count lists the counted
 * companies.
 */
export function CrossTabTable({ id, table, number }: { id: CrossTabId; table: CrossTab; number: number }) {
  const { title, head, rows: chosen } = crossTabs[id]
  const all = table.totals.total
  const isOlder = (row: string | null) => row !== null && !chosen.includes(row)
  const firstOlder = table.rows.find(({ row }) => isOlder(row))?.row
  return (
    <section aria-labelledby={`table-${id}`} className="min-w-0 print:mb-4 print:break-inside-avoid">
      <TableTitle id={`table-${id}`} title={title} number={number} definition={id} unit="단위 곳" />
      <Table label={title} rows="roomy" className="max-md:text-xs [&_td]:h-9 [&_tbody_th]:h-9">
        <thead>
          <tr>
            <Head className={tight}>{head}</Head>
            <SideHeads />
            <Head align="right" className="border-line border-l max-md:hidden">
              <span className="sr-only">비중</span>
              <span aria-hidden className="hidden print:inline">
                비중
              </span>
            </Head>
            <Head align="right" className={tight}>
              합계
            </Head>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((line) => (
            <Row
              key={line.row ?? unset}
              className={cn(
                isOlder(line.row) && line.row === firstOlder && '[&>*]:border-t [&>*]:border-t-line',
              )}
            >
              <RowHead className={cn(tight, 'font-normal', line.row === null && 'text-quiet')}>
                {line.row ?? '미설정'}{' '}
                {isOlder(line.row) && <small className="text-quiet text-xs">기존</small>}
                {line.row === null && id === 'report' && (
                  <small className="ml-1 text-quiet text-xs max-md:block max-md:ml-0">보고 없음</small>
                )}
              </RowHead>
              <Counts id={id} line={line} row={line.row ?? unset} all={all} />
            </Row>
          ))}
          <Row className="[&>*]:border-line [&>*]:border-t-2 [&>*]:bg-sunken [&_a]:font-bold">
            <RowHead className={cn(tight, 'font-semibold')}>합계</RowHead>
            <Counts id={id} line={table.totals} all={all} />
          </Row>
        </tbody>
      </Table>
    </section>
  )
}

interface CountsProps {
  id: CrossTabId
  line: Pick<CrossTabRow, 'counts' | 'total'>
  /** The value of the row; absent for the row of totals. */
  row?: string
  all: number
}

function Counts({ id, line, row, all }: CountsProps) {
  const named = row === undefined ? '합계' : row === unset ? '미설정' : row
  return (
    <>
      {sideColumns.map(({ key, word }, at) => (
        <Cell key={key} align="right" className={tight}>
          <Count
            value={line.counts[at] ?? 0}
            cell={{ table: id, row, side: key }}
            label={`${named} ${word}`}
          />
        </Cell>
      ))}
      <Cell align="right" className="border-line border-l text-quiet max-md:hidden">
        <span className="flex items-center justify-end gap-2">
          {row !== undefined && <ShareBar part={line.total} whole={all} />}
          <span className="min-w-11">{shareText(line.total, all)}</span>
        </span>
      </Cell>
      <Cell align="right" className={cn(tight, 'font-semibold')}>
        <Count value={line.total} cell={{ table: id, row }} label={`${named} 전체`} />
      </Cell>
    </>
  )
}

function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg aria-hidden viewBox="0 0 36 4" className="h-1 w-9 shrink-0 print:hidden">
      <rect width="36" height="4" rx="2" className="fill-chart-3" />
      {part > 0 && (
        <rect
          width={Math.max(1, (part / Math.max(1, whole)) * 36)}
          height="4"
          rx="2"
          className="fill-chart-2"
        />
      )}
    </svg>
  )
}

interface CountProps {
  value: number
  cell: OpenCell
  label: string
  /** What to show instead of the formatted count. */
  children?: ReactNode
}

export function Count({ value, cell, label, children = formatNumber(value) }: CountProps) {
  if (value === 0) return <span className="text-quiet">0</span>
  const search = (old: Search) => ({ ...old, cell: writeCell(cell), word: undefined })
  return (
    <Link
      to="."
      search={search}
      resetScroll={false}
      aria-label={`${label} ${formatNumber(value)} 곳 보기`}
      className="-mx-1 inline-block min-w-6 rounded-sm px-1 py-1 text-right font-medium text-accent-text hover:bg-accent-soft hover:underline max-md:py-2.5"
    >
      {children}
    </Link>
  )
}
