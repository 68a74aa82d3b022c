import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import type { ImportRow, RowProblem } from '#shared/imports/imports.endpoints.ts'
import { columnLetters } from '#shared/imports/rules.ts'
import { targetOf } from '#shared/imports/targets.ts'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { rowsQuery } from './imports.api.ts'
import { MoreRows } from './parts/MoreRows.tsx'

interface ProblemRowsProps {
  id: number
  kind: 'error' | 'warning'
  attempt: string
  sheetName: string
  columns: readonly ColumnGuess[]
}

interface Found extends RowProblem {
  row: number
  /** The name of the cell, such as C12, or of the row if the whole row is meant. */
  cell: string
}

/** Shows the problems as a list at the left, and the rows of the file with the marked cells at the right. */
export function ProblemRows({ id, kind, attempt, sheetName, columns }: ProblemRowsProps) {
  const query = useInfiniteQuery(rowsQuery(id, kind, attempt))
  const [at, setAt] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const found = rows?.flatMap(({ row, problems }) =>
    problems
      .filter(({ level }) => level === kind)
      .map(
        (one): Found => ({
          ...one,
          row,
          cell: one.column === null ? `${row}행` : `${columnLetters(one.column)}${row}`,
        }),
      ),
  )
  const current = found?.[at]
  useEffect(() => {
    // At first the first problem is selected automatically. The page scrolls to a problem only after the person has
    // chosen another problem.
    if (current && at > 0)
      list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' })
  }, [current, at])
  if (query.error && !rows)
    return (
      <ErrorState
        title="확인한 행을 불러오지 못했습니다"
        text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!rows || !found) return <Loading text="확인한 행을 불러오는 중" />
  return (
    <div className="grid lg:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="min-w-0 border-line lg:border-r max-lg:border-b">
        <ul
          ref={list}
          aria-label={kind === 'error' ? '오류' : '경고'}
          className="max-h-[30rem] overflow-y-auto max-lg:max-h-80"
        >
          {found.map((one, index) => (
            <li key={`${one.cell} ${one.field} ${one.text}`} className="border-line-soft border-b">
              <button
                type="button"
                aria-current={index === at}
                onClick={() => setAt(index)}
                className={cn(
                  'grid w-full grid-cols-[4.25rem_minmax(0,1fr)] gap-x-2 border-transparent border-l-3 px-4 py-2.5 text-left text-sm hover:bg-hover',
                  index === at && 'border-focus bg-accent-soft',
                )}
              >
                <code className={cn('tnum font-semibold', kind === 'error' ? 'text-danger' : 'text-warning')}>
                  {one.cell}
                </code>
                <span className="min-w-0">
                  <b className="font-semibold">{labelOf(one.field)}</b>{' '}
                  {one.value !== '' && (
                    <span className="wrap-anywhere rounded-sm bg-hover px-1">{one.value}</span>
                  )}
                  <span className="block text-quiet text-xs">
                    {one.text}. {one.advice}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <MoreRows query={query} />
      </div>
      <div className="min-w-0">
        <header className="flex min-h-11 items-center gap-2 border-b px-4 text-sm">
          <b className="font-semibold">{sheetName}</b>
          <span className="text-quiet text-xs">문제가 있는 행</span>
          <span className="ml-auto flex items-center gap-1">
            <IconButton label="이전 문제" disabled={at === 0} onClick={() => setAt(at - 1)}>
              <ChevronUp aria-hidden />
            </IconButton>
            <span className="tnum">
              {found.length === 0 ? 0 : at + 1} / {found.length}
            </span>
            <IconButton label="다음 문제" disabled={at >= found.length - 1} onClick={() => setAt(at + 1)}>
              <ChevronDown aria-hidden />
            </IconButton>
          </span>
        </header>
        <Sheet rows={rows} columns={columns} current={current} />
      </div>
    </div>
  )
}

const labelOf = (field: string | null) =>
  field === null ? '행' : (knownOwnField(field)?.label ?? targetOf(field)?.label ?? field)

function Sheet({
  rows,
  columns,
  current,
}: {
  rows: readonly ImportRow[]
  columns: readonly ColumnGuess[]
  current: Found | undefined
}) {
  const shown = columns.filter(({ target }) => target !== null)
  const area = useRef<HTMLElement>(null)
  // At first the first problem is selected automatically. The page scrolls to a problem only after the person has
  // chosen another problem.
  const moved = current && current.row !== rows[0]?.row ? `${current.row} ${current.column}` : null
  useEffect(() => {
    if (moved)
      area.current
        ?.querySelector(`[data-current="${moved}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [moved])
  return (
    // A scrollable region must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={area} tabIndex={0} aria-label="문제가 있는 행" className="max-h-[30rem] overflow-auto">
      <table className="min-w-full border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-sunken text-xs">
          <tr>
            <th scope="col" className="w-14 border-b">
              <span className="sr-only">행</span>
            </th>
            {shown.map(({ column, target }) => (
              <th
                key={column}
                scope="col"
                className="h-8 whitespace-nowrap border-b px-2 text-left font-medium text-quiet"
              >
                {columnLetters(column)} <span className="text-text">{labelOf(target)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells, problems }, index) => {
            const before = rows[index - 1]?.row
            const gap = before === undefined ? 0 : row - before - 1
            const bad = problems.some(({ level }) => level === 'error')
            return (
              <Fragment key={row}>
                {gap > 0 && (
                  <tr className="bg-sunken text-quiet text-xs">
                    <td colSpan={shown.length + 1} className="tnum h-6 px-2 pl-16">
                      {gap.toLocaleString('ko-KR')}행 뒤
                    </td>
                  </tr>
                )}
                <tr className={cn(bad && 'bg-danger-faint')}>
                  <th
                    scope="row"
                    className={cn(
                      'tnum whitespace-nowrap border-line-soft border-b px-2 text-right text-xs',
                      bad ? 'text-danger' : 'font-medium text-quiet',
                    )}
                  >
                    {row}
                  </th>
                  {shown.map(({ column }) => {
                    const problem = problems.find((one) => one.column === column)
                    const isCurrent = current?.row === row && current.column === column
                    const cell = cells?.[column] ?? null
                    return (
                      <td
                        key={column}
                        data-current={isCurrent ? `${row} ${column}` : undefined}
                        title={problem ? `${problem.text}. ${problem.advice}` : undefined}
                        className={cn(
                          'h-8 max-w-56 truncate border-line-soft border-b px-2',
                          typeof cell === 'number' && 'tnum text-right',
                          problem?.level === 'error' &&
                            'bg-danger-soft font-semibold text-danger ring-1 ring-danger ring-inset',
                          problem?.level === 'warning' &&
                            'bg-warning-soft text-warning ring-1 ring-warning-line ring-inset',
                          isCurrent && 'ring-2 ring-focus',
                        )}
                      >
                        {typeof cell === 'number'
                          ? cell.toLocaleString('ko-KR')
                          : (cell ?? (problem ? '(빈 칸)' : ''))}
                      </td>
                    )
                  })}
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
