import type { BrokerageListRow } from '#shared/company/brokerage.endpoints.ts'
import { formatRecent } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { ActionButtons, CompanyCell, Contact, Person, type RowActions } from './BrokerageCells.tsx'

export const brokerageColumns = (actions: RowActions): Column<BrokerageListRow>[] => [
  {
    key: 'company',
    label: '기업',
    heads: true,
    className: 'max-w-52 max-lg:max-w-32',
    cell: (row) => (
      <span className="ring-room block truncate" title={row.companyName ?? undefined}>
        <CompanyCell row={row} />
      </span>
    ),
  },
  { key: 'contact', label: '연락처', cell: (row) => <Contact row={row} /> },
  {
    key: 'manager',
    label: '거래 담당자',
    cell: (row) => (
      <Person
        name={row.managerName}
        position={row.managerPosition}
        phone={row.managerPhone}
        email={row.managerEmail}
      />
    ),
  },
  { key: 'searchKeyword', label: '검색 키워드', width: 128, value: (row) => row.searchKeyword },
  { key: 'dealProduct', label: '거래 품목', grows: 20, value: (row) => row.dealProduct },
  { key: 'dealDate', label: '거래일', kind: 'day', value: (row) => row.dealDate },
  { key: 'dealAmount', label: '거래금액', kind: 'number', unit: '백만원', value: (row) => row.dealAmount },
  {
    key: 'updatedAt',
    label: '수정일',
    kind: 'day',
    className: 'text-quiet',
    value: (row) => formatRecent(row.updatedAt),
  },
  { key: 'actions', label: '작업', kind: 'actions', cell: (row) => <ActionButtons row={row} {...actions} /> },
]
