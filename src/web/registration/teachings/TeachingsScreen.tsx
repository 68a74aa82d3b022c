import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TableProperties } from 'lucide-react'
import { useMemo } from 'react'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { teachingColumns } from './teachingColumns.tsx'
import { teachingsQuery, useTeachingActions } from './teachings.api.ts'
import { reportName } from './teachingWords.ts'

/**
 * Lists the taught tables: the person's own, those in use for the whole firm, and for the admin side those waiting for
 * approval.
 */
export function TeachingsScreen() {
  const query = useQuery(teachingsQuery)
  const { pending, decide, remove } = useTeachingActions()
  const columns = useMemo(
    () => teachingColumns({ pending, decide, remove: (teaching) => void remove(teaching) }),
    [pending, decide, remove],
  )
  const teachings = query.data?.teachings
  const waiting = teachings?.filter(({ can }) => can.decide).length ?? 0
  return (
    <>
      <PageHeader
        title="직접 지정한 표"
        note={
          waiting > 0
            ? `승인을 기다리는 표 ${waiting}개`
            : '직접 지정한 표는 본인의 보고서에 바로 쓰고, 관리자가 승인하면 회사 전체에서 씁니다.'
        }
      >
        <Link to="/cretoppdf" className={buttonStyles({})}>
          기업등록
        </Link>
      </PageHeader>
      <ListFrame
        result={{
          rows: teachings,
          error: query.error,
          fetching: query.isFetching,
          outdated: false,
          retry: () => void query.refetch(),
        }}
        failed="직접 지정한 표를 불러오지 못했습니다"
        skeleton={{ rows: 5, columns: 7, dense: false }}
        nothing={
          <EmptyState
            icon={TableProperties}
            title="직접 지정한 표가 없습니다"
            text="기업등록에서 읽지 못한 표를 직접 지정하면 여기에 모입니다. 표의 모양과 항목명만 보관합니다."
            className="py-20"
          />
        }
      >
        {(rows) => <DataList label="직접 지정한 표" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      <Doubts />
    </>
  )
}

/**
 * Lists the fields that people had to correct. The report reader marks a field of this list as doubtful until it has
 * read the field correctly three times in a row.
 */
function Doubts() {
  const { data } = useQuery(teachingsQuery)
  const doubts = data?.doubts ?? []
  if (doubts.length === 0) return null
  return (
    <Card className="mt-6 px-4 py-3" aria-label="점수를 낮춘 항목">
      <h2 className="font-semibold">점수를 낮춘 항목</h2>
      <p className="mt-0.5 text-quiet text-sm">
        읽은 값을 수정한 적이 있는 항목입니다. 한 사람이 수정한 항목은 본인의 보고서에서만, 두 사람이 수정한
        항목은 회사 전체에서 점수를 낮춥니다. 세 번 이어서 그대로 저장되면 점수가 돌아옵니다.
      </p>
      <ul className="tnum mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {doubts.map(({ report, field, label, right, everybodys }) => (
          <li key={`${report.id} ${field}`}>
            {reportName(report)} · {label}{' '}
            <span className="text-quiet">
              {everybodys ? '회사 전체' : '본인만'} · 맞음 {right}/3
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
