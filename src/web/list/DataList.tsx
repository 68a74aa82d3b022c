import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session/session.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { visibleColumns } from './columns.ts'
import { DataCards } from './DataCards.tsx'
import { type DataListProps, DataTable } from './DataTable.tsx'

/** A list as a table or, on phones, as cards. Columns that the person may not see are omitted. */
export function DataList<Row>({ card, ...props }: DataListProps<Row> & { card?: (row: Row) => ReactNode }) {
  const { user } = useSession()
  const columns = visibleColumns(props.columns, user)
  return useNarrow() ? (
    <DataCards {...props} columns={columns} card={card} />
  ) : (
    <DataTable {...props} columns={columns} />
  )
}
