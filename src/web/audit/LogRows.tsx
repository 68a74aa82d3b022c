import type { ReactNode } from 'react'
import type { Page } from '#shared/platform/page.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import type { KeyedList } from '#web/list/useKeysetList.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

interface LogRowsProps<Row extends { id: string | number }> {
  list: { conditions: number; reset(): void }
  found: KeyedList<Page<Row>>
  label: string
  /** `failed`: the message if loading failed. `empty`: the message if the log has no entries yet. */
  failed: string
  empty: string
  columns: readonly Column<Row>[]
  card: (row: Row) => ReactNode
}

/** Shows the rows of a log, or its state without rows: loading, failed, nothing found, or no entries yet. */
export function LogRows<Row extends { id: string | number }>(props: LogRowsProps<Row>) {
  const { list, found, label, failed, empty, columns, card } = props
  return (
    <>
      <ListFrame
        result={found}
        failed={failed}
        skeleton={{ rows: 14, columns: columns.length }}
        nothing={
          list.conditions > 0 ? (
            <NothingFound title="조건에 맞는 기록이 없습니다" resetLabel="조건 초기화" onReset={list.reset} />
          ) : (
            <EmptyState title={empty} className="py-16" />
          )
        }
      >
        {(rows) => (
          <DataList
            label={label}
            density="dense"
            uneven
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            card={card}
          />
        )}
      </ListFrame>
      <MoreRows more={found.more} />
    </>
  )
}
