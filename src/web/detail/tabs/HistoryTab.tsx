import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '#shared/managers/history.endpoints.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { historyQuery } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import type { TabProps } from '../tabProps.ts'

const person = (teamId: string | null, name: string | null) =>
  teamId && name ? `${teamId}_${name}` : (name ?? teamId)

const columns: Column<HistoryEntry>[] = [
  {
    key: 'createdAt',
    label: '변경일시',
    kind: 'day',
    heads: true,
    className: 'font-normal',
    value: ({ createdAt }) => formatKoreanTime(createdAt),
  },
  { key: 'managerType', label: '담당자 구분', value: ({ managerType }) => managerType },
  {
    key: 'before',
    label: '변경 전',
    value: ({ oldTeamId, oldManagerName }) => person(oldTeamId, oldManagerName) ?? '미지정',
  },
  {
    key: 'after',
    label: '변경 후',
    value: ({ newTeamId, newManagerName }) => person(newTeamId, newManagerName) ?? '삭제됨',
  },
  { key: 'reason', label: '변경 사유', value: ({ changeReason }) => changeReason },
  { key: 'changedBy', label: '변경자', value: ({ changedBy }) => changedBy || '시스템관리자' },
]

export function HistoryTab({ number }: TabProps) {
  const query = useQuery(historyQuery(number))
  return (
    <section aria-labelledby="history">
      <SectionTitle id="history" title="담당자 변경이력" count={query.data?.length} note="최근 것부터" />
      <Part query={query} empty="변경이력이 없습니다" skeleton={{ rows: 5, columns: 6 }}>
        {(entries) => (
          <DataList label="담당자 변경이력" uneven columns={columns} rows={entries} keyOf={({ id }) => id} />
        )}
      </Part>
    </section>
  )
}
