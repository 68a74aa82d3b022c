import type { Sort } from '#web/list/address.ts'
import type { Column } from '#web/list/columns.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { CompanyListRow } from '../companies.api.ts'
import { sortText } from '../sortText.ts'

interface SortChoiceProps {
  columns: readonly Column<CompanyListRow>[]
  sort: Sort | null
  onSort(sort: Sort | null): void
}

const written = ({ key, descending }: Sort) => `${descending ? '-' : ''}${key}`

/** A select for the sort, on phones only: there the rows are cards, so there are no column headers to click. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const orders = columns
    .filter((column) => column.sort)
    .flatMap(({ key }) => [
      { key, descending: false },
      { key, descending: true },
    ])
  // If no column of the list has the sort of the URL, it is added as an option, so that the select can show it.
  if (sort && !orders.some((order) => written(order) === written(sort))) orders.unshift(sort)
  return (
    <NativeSelect
      aria-label="정렬"
      className="no-print min-w-0 flex-1"
      value={sort ? written(sort) : ''}
      onChange={(event) => {
        const chosen = orders.find((order) => written(order) === event.target.value)
        onSort(chosen ?? null)
      }}
    >
      <option value="">기본 순서</option>
      {orders.map((order) => (
        <option key={written(order)} value={written(order)}>
          {sortText(order)}
        </option>
      ))}
    </NativeSelect>
  )
}
