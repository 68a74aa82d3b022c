import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { BoardColumns, type BoardQuestion } from './BoardColumns.tsx'
import { columnsQuery } from './board.api.ts'
import { PrintBoard, type PrintBoardProps } from './PrintBoard.tsx'

export interface CompanyBoardProps extends BoardQuestion {
  /** The empty state of the list. */
  nothing: ReactNode
  /** What is printed instead of the board; null while it is shown. */
  printed: Omit<PrintBoardProps, 'by' | 'columns'> | null
}

/** The companies of a list as a board: one column for each value of a field, one card for each company. */
export function CompanyBoard(props: CompanyBoardProps) {
  // The columns of another field are not kept while those of this one load: their cards would be moved by this field.
  return <Board key={props.by} {...props} />
}

function Board(props: CompanyBoardProps) {
  const found = useQuery({ ...columnsQuery(props.by, props.asked), placeholderData: keepPreviousData })
  const columns = found.data?.columns
  const result = {
    rows: columns && (columns.some(({ count }) => count > 0) ? columns : []),
    error: found.error,
    fetching: found.isFetching,
    outdated: found.isPlaceholderData,
    retry: () => void found.refetch(),
  }
  if (props.printed && columns) return <PrintBoard {...props.printed} by={props.by} columns={columns} />
  return (
    <ListFrame
      inCard
      result={result}
      failed="보드를 불러오지 못했습니다"
      skeleton={{ rows: 10, columns: 6 }}
      nothing={props.nothing}
      className="no-print flex min-h-0 flex-1 flex-col"
    >
      {(rows) => (
        // Another question makes another board, so that nothing of the earlier one is held or being moved.
        <BoardColumns
          key={JSON.stringify([props.by, props.asked])}
          {...props}
          columns={rows}
          readAt={found.dataUpdatedAt}
        />
      )}
    </ListFrame>
  )
}
