import { useQueryClient } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { getMerge, type MergeRecord, undoMerge } from '#shared/merges/merges.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call, useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { formatDateTime, formatDay } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { mergesQuery } from './merges.api.ts'

const recordsOf = ({ summary }: MergeRecord) => summary.records.reduce((sum, { count }) => sum + count, 0)
const movedText = (record: MergeRecord) => {
  const { movedReports } = record.summary
  const later = movedReports.length > 0 ? ` · 시각 옮긴 보고 ${movedReports.length}건` : ''
  return `값 ${record.summary.values} · 기록 ${recordsOf(record)}건${later}`
}

/** Lists the merges, newest first, each with a button for its undo. */
export function MergeList() {
  const [page, setPage] = useState(1)
  const list = useNumberedList(mergesQuery(page), { page, setPage })
  const undo = useUndo()
  const { answer } = list
  const columns: Column<MergeRecord>[] = [
    { key: 'at', label: '시각', kind: 'day', value: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'kept',
      label: '남은 기업',
      heads: true,
      grows: 26,
      value: ({ keptName }) => keptName,
      cell: ({ keptNumber, keptName }) => <CompanyName businessNumber={keptNumber} companyName={keptName} />,
    },
    {
      key: 'merged',
      label: '합친 기업',
      grows: 26,
      value: ({ mergedName, mergedUniqueNumber, mergedNumber }) =>
        `${mergedName} ${mergedUniqueNumber ?? mergedNumber}`,
    },
    { key: 'moved', label: '옮긴 것', grows: true, value: movedText },
    {
      key: 'by',
      label: '사용자',
      kind: 'code',
      value: ({ doneByTeamId, doneBy }) => `${doneByTeamId}_${doneBy}`,
    },
    {
      key: 'undo',
      label: '되돌리기',
      kind: 'mark',
      value: undoWord,
      cell: (record) => (
        <span className="tnum flex items-center gap-1.5 text-quiet text-xs max-md:flex-wrap">
          <Badge tone={record.can.undo ? 'green' : 'outline'}>{undoWord(record)}</Badge>
          {record.undoFirst && `먼저 되돌릴 것: ${record.undoFirst}`}
          {record.undoneAt && `${formatDateTime(record.undoneAt)} ${record.undoneBy}`}
          {record.can.undo && (
            <Button
              size="xs"
              pending={undo.working === record.id}
              aria-label={`${record.keptName}, ${record.mergedName} 합친 것 되돌리기`}
              onClick={() => void undo.start(record)}
            >
              <Undo2 aria-hidden />
              되돌리기
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <Card aria-label="합친 기록">
      <CardHeader title="합친 기록" note={answer ? `${answer.total}건` : null} />
      <ListFrame
        inCard
        result={list}
        failed="합친 기록을 불러오지 못했습니다"
        skeleton={{ rows: 3, columns: 6, dense: false }}
        nothing={
          <EmptyState icon={History} title="합친 기록이 없습니다" text="합친 기업이 여기에 모입니다." />
        }
      >
        {(rows) => <DataList inCard label="합친 기록" columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      {answer && answer.total > answer.pageSize && (
        <Pager page={answer.page} pageSize={answer.pageSize} total={answer.total} onPageChange={setPage} />
      )}
    </Card>
  )
}

function undoWord({ undoneAt, undoFirst, can, undoUntil }: MergeRecord): string {
  if (undoneAt) return '되돌림'
  if (undoFirst) return '나중 합치기 먼저'
  return can.undo ? `${formatDay(undoUntil)}까지` : '기간 지남'
}

const named = 5

/**
 * Returns a function that undoes a merge. Before, it asks for confirmation and names the values that the undo will not
 * restore.
 */
function useUndo() {
  const [working, setWorking] = useState<number | null>(null)
  const confirm = useConfirm()
  const client = useQueryClient()
  const undoing = useCall(undoMerge)
  async function start({ id, mergedName, keptName }: MergeRecord) {
    const params = { id: String(id) }
    setWorking(id)
    try {
      const { left } = await call(getMerge, { params })
      const names = left.slice(0, named).map(({ where, what }) => (what ? `${where} ${what}` : where))
      const more = left.length > named ? ` 외 ${left.length - named}개` : ''
      const kept =
        left.length > 0
          ? ` 그 뒤에 저장한 값은 그대로 둡니다: ${names.join(', ')}${more}.`
          : ' 그 뒤에 바뀐 값은 없습니다.'
      const yes = await confirm({
        title: '합친 것을 되돌릴까요?',
        description: `${mergedName}의 기록을 ${keptName}에서 다시 떼어 냅니다.${kept}`,
        confirmLabel: '되돌리기',
        destructive: true,
      })
      if (!yes) return
      const done = await undoing.mutateAsync({ params })
      toast({
        title: '되돌리기 완료',
        description: done.left.length > 0 ? `${done.left.length}개는 그대로 두었습니다.` : mergedName,
      })
      await refetchAfter(client, 'companies', {})
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '되돌리기 실패',
        description: userMessage(error, '되돌리는 중 오류가 발생했습니다.'),
      })
    } finally {
      setWorking(null)
    }
  }
  return { working, start }
}
