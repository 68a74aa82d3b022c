import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { customerFields } from '#shared/catalogue/fields/lists.ts'
import type { CustomerRow } from '#shared/company/answers.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { Num } from '#web/ui/table/num.tsx'
import { customersQuery } from '../detail.api.ts'
import { fieldColumns } from '../fieldColumns.tsx'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import type { TabProps } from '../tabProps.ts'
import { SalesSection } from './SalesSection.tsx'

type Customer = z.infer<typeof CustomerRow>

const { customerType: _type, ...fields } = customerFields

const columnsOf = (name: string): Column<Customer>[] =>
  fieldColumns<Customer>(fields, { heads: 'customerName', bare: true, words: { customerName: name } }).map(
    (column) =>
      column.key === 'tradingRatio'
        ? { ...column, cell: ({ tradingRatio }) => <Ratio value={tradingRatio} /> }
        : column,
  )

const sections = [
  { type: 'B', title: '구매처', columns: columnsOf('구매처명'), empty: '구매처 데이터가 없습니다' },
  { type: 'S', title: '판매처', columns: columnsOf('판매처명'), empty: '판매처 데이터가 없습니다' },
]

export function CustomersTab({ number }: TabProps) {
  const query = useQuery(customersQuery(number))
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_336px] print:grid-cols-1">
      <div className="grid min-w-0 content-start gap-5">
        {sections.map(({ type, title, columns, empty }) => {
          const rows = (query.data ?? [])
            .filter(({ customerType }) => customerType === type)
            .toSorted((a, b) => a.sequence - b.sequence)
          return (
            <section key={type} aria-labelledby={`customers-${type}`}>
              <SectionTitle
                id={`customers-${type}`}
                title={title}
                count={query.data && rows.length}
                note="거래비율 %, 금액 백만원"
              />
              <Part query={query} empty={empty} isEmpty={() => rows.length === 0}>
                {() => (
                  <DataList
                    label={title}
                    density="dense"
                    uneven={rows.length <= 120}
                    columns={columns}
                    rows={rows}
                    keyOf={({ sequence }) => sequence}
                  />
                )}
              </Part>
            </section>
          )
        })}
      </div>
      <SalesSection number={number} />
    </div>
  )
}

/** A percentage with a bar of that length. */
function Ratio({ value }: { value: number | null }) {
  return (
    <span className="inline-flex items-center justify-end gap-2">
      {value !== null && (
        <span
          aria-hidden
          className="h-1 w-12 overflow-hidden rounded-full bg-line-soft max-xl:hidden print:hidden"
        >
          <span
            className="block h-full rounded-full bg-chart-2"
            style={{ width: `${Math.min(100, Math.max(0, value))}%` }}
          />
        </span>
      )}
      <Num value={value} decimals={2} />
    </span>
  )
}
