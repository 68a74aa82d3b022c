import { useState } from 'react'
import { type DistinctPair, unmarkDistinct } from '#shared/merges/candidates.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { formatDay } from '#web/lib/time.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { distinctQuery } from './merges.api.ts'

interface DistinctDialogProps {
  onClose(): void
  onChanged(): void
}

/** Shows the pairs of companies that a person declared to be different companies. Each declaration can be withdrawn. */
export function DistinctDialog({ onClose, onChanged }: DistinctDialogProps) {
  const [page, setPage] = useState(1)
  const list = useNumberedList(distinctQuery(page), { page, setPage })
  const unmarking = useCall(unmarkDistinct)
  const { answer } = list
  async function takeBack({ one, other }: DistinctPair) {
    try {
      await unmarking.mutateAsync({ body: { one: one.businessNumber, other: other.businessNumber } })
      list.retry()
      onChanged()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '취소 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="다른 기업으로 정한 쌍">
      <DialogBody>
        <ListFrame
          inCard
          result={list}
          failed="다른 기업으로 정한 쌍을 불러오지 못했습니다"
          skeleton={{ rows: 3, columns: 2, dense: false }}
          nothing={
            <EmptyState title="다른 기업으로 정한 쌍이 없습니다" text="후보에서 정하면 여기에 모입니다." />
          }
        >
          {(rows) => (
            <ul className="divide-y text-sm">
              {rows.map((row) => (
                <li
                  key={`${row.one.businessNumber} ${row.other.businessNumber}`}
                  className="flex flex-wrap items-center gap-2 py-2"
                >
                  <span className="min-w-0 flex-1">
                    <CompanyName {...row.one} /> · <CompanyName {...row.other} />
                    <span className="tnum block text-quiet text-xs">
                      {formatDay(row.createdAt)} {row.decidedBy}
                    </span>
                  </span>
                  <Button
                    size="xs"
                    aria-label={`${row.one.companyName}, ${row.other.companyName} 다시 후보로`}
                    onClick={() => void takeBack(row)}
                  >
                    다시 후보로
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
        {answer && answer.total > answer.pageSize && (
          <Pager page={answer.page} pageSize={answer.pageSize} total={answer.total} onPageChange={setPage} />
        )}
      </DialogBody>
    </Dialog>
  )
}
