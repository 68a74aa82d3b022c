import type { Teaching } from '#shared/registration/teaching.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { headWords, labelWords, replacesWords, reportName, stateWords, tableName } from './teachingWords.ts'

interface Actions {
  pending: boolean
  decide(teaching: Teaching, approve: boolean): void
  remove(teaching: Teaching): void
}

const tones = { waiting: 'amber', firm: 'green', own: 'grey' } as const

export const teachingColumns = (actions: Actions): Column<Teaching>[] => [
  { key: 'table', label: '표', heads: true, grows: 24, value: tableName },
  {
    key: 'report',
    label: '보고서',
    value: ({ report }) => reportName(report),
    className: 'whitespace-nowrap',
  },
  { key: 'words', label: '머리글과 항목', grows: 30, cell: (teaching) => <Words teaching={teaching} /> },
  { key: 'unit', label: '단위', value: ({ unit }) => unit ?? '', className: 'whitespace-nowrap' },
  {
    key: 'owner',
    label: '지정한 사람',
    value: ({ owner }) => owner.managerName,
    className: 'whitespace-nowrap',
  },
  { key: 'createdAt', label: '지정일시', kind: 'day', value: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'used', label: '쓰인 횟수', kind: 'number', value: ({ used }) => used },
  {
    key: 'state',
    label: '쓰는 곳',
    kind: 'mark',
    cell: ({ state, replaces }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <Badge tone={tones[state]}>{stateWords[state]}</Badge>
        {replaces && <span className="text-quiet text-xs">{replacesWords}</span>}
      </span>
    ),
  },
  {
    key: 'actions',
    label: '처리',
    kind: 'actions',
    cell: (teaching) => <RowActions teaching={teaching} {...actions} />,
  },
]

function Words({ teaching }: { teaching: Teaching }) {
  const text = [headWords(teaching), labelWords(teaching)].filter(Boolean).join(' / ')
  return (
    <span className="block truncate text-quiet max-md:whitespace-normal" title={text}>
      {text}
    </span>
  )
}

function RowActions({ teaching, pending, decide, remove }: Actions & { teaching: Teaching }) {
  const name = tableName(teaching)
  return (
    <span className="inline-flex gap-1">
      {teaching.can.decide && (
        <>
          <Button
            size="sm"
            variant="primary"
            disabled={pending}
            aria-label={`${name} 승인`}
            onClick={() => decide(teaching, true)}
          >
            승인
          </Button>
          <Button
            size="sm"
            disabled={pending}
            aria-label={`${name} 거절`}
            onClick={() => decide(teaching, false)}
          >
            거절
          </Button>
        </>
      )}
      {teaching.can.remove && (
        <Button size="sm" disabled={pending} aria-label={`${name} 삭제`} onClick={() => remove(teaching)}>
          삭제
        </Button>
      )}
    </span>
  )
}
