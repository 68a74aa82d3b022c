import { useMemo, useState } from 'react'
import { listAddress, type Sort, type ValuesOf } from '#web/list/address.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { FilterChips } from '#web/list/FilterChips.tsx'
import { choiceFilter, numberFilter, textFilter } from '#web/list/filters.ts'
import { DataGrid } from '#web/list/grid/DataGrid.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Page } from '#web/shell/Page.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface Company {
  id: number
  name: string
  figures: (number | null)[]
}

const companies: Company[] = Array.from({ length: 5000 }, (_, id) => ({
  id,
  name: `견본기업 ${String(id + 1).padStart(4, '0')}(주)`,
  figures: Array.from({ length: 52 }, (_, at) => ((id * 7 + at) % 11 === 0 ? null : (id - 2500) * (at + 1))),
}))

const address = listAddress({
  filters: {
    search: textFilter('기업명'),
    kind: choiceFilter('구분', [
      { value: 'even', label: '짝수' },
      { value: 'odd', label: '홀수' },
    ]),
    min: numberFilter('값', '백만원', '이상'),
  },
  sorts: ['name'],
})

/** For development: a grid with more rows and columns than any real screen, with its list state in the URL. */
export default function DevGridRoute() {
  const list = useListAddress(address)
  const [opened, setOpened] = useState('')
  const [flow, setFlow] = useState(false)
  const columns = useMemo<Column<Company>[]>(
    () => [
      { key: 'number', label: '번호', kind: 'number', width: 64, frozen: true, value: (row) => row.id + 1 },
      {
        key: 'name',
        label: '기업명',
        width: 180,
        frozen: true,
        heads: true,
        sort: true,
        value: (row) => row.name,
      },
      {
        key: 'open',
        label: '상세',
        kind: 'actions',
        width: 72,
        cell: (row, focus) => (
          <Button size="sm" {...focus} onClick={() => setOpened(row.name)}>
            상세
          </Button>
        ),
      },
      ...Array.from(
        { length: 51 },
        (_, at): Column<Company> => ({
          key: `figure${at}`,
          label: `항목 ${at + 1}`,
          kind: 'number',
          unit: '백만원',
          group: at < 20 ? '재무상태' : '손익',
          width: 120,
          value: (row) => row.figures[at],
        }),
      ),
    ],
    [],
  )
  const rows = useMemo(() => find(list.filters, list.sort), [list.filters, list.sort])
  return (
    <Page>
      <PageHeader title="넓은 표" note={opened && `연 기업: ${opened}`}>
        <Button aria-pressed={flow} onClick={() => setFlow(!flow)}>
          흐르는 표
        </Button>
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          name="견본 검색"
          label="기업명 검색"
          text={list.filters.search ?? ''}
          onText={(search) => list.setFilters({ search: search || undefined }, { replace: true })}
          className="w-64"
        />
        <FilterChips list={list} except={['search']} />
        <span role="status" className="tnum text-quiet text-sm">
          {rows.length.toLocaleString('ko-KR')}곳
        </span>
      </div>
      {flow ? (
        <DataList
          label="견본 목록"
          columns={columns.slice(0, 6)}
          rows={rows.slice(0, 600)}
          keyOf={(row) => row.id}
          density="dense"
          sort={list.sort}
          onSort={list.setSort}
        />
      ) : (
        <DataGrid
          label="견본 표"
          columns={columns}
          rows={rows}
          keyOf={(row) => row.id}
          total={rows.length}
          sort={list.sort}
          onSort={list.setSort}
          className="h-[560px] rounded-lg border"
        />
      )}
    </Page>
  )
}

function find(filters: ValuesOf<typeof address.filters>, sort: Sort | null) {
  const { search = '', kind, min } = filters
  const found = companies.filter(
    (row) =>
      row.name.includes(search) &&
      (!kind || (row.id % 2 === 1) === (kind === 'even')) &&
      (min === undefined || (row.figures[0] ?? Number.NEGATIVE_INFINITY) >= min),
  )
  return sort?.descending ? found.toReversed() : found
}
