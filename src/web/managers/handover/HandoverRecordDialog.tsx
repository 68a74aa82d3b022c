import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { HandoverRecord } from '#shared/managers/handover.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { handoverQuery } from '../slots/managers.api.ts'
import { personLabel } from '../slots/slots.ts'
import { subjectName } from './handoverPlan.ts'
import { undoNow } from './undoHandover.ts'

/** Shows a stored handover. It can be undone unless later changes depend on it. */
export function HandoverRecordDialog({ id, onClose }: { id: number; onClose(): void }) {
  const client = useQueryClient()
  const query = useQuery(handoverQuery(id))
  const [undoing, setUndoing] = useState(false)
  const record = query.data
  async function undo() {
    setUndoing(true)
    const done = await undoNow(client, id)
    setUndoing(false)
    if (done) onClose()
    else void query.refetch()
  }
  const possible = record !== undefined && record.undoneAt === null && record.restorable > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="일괄 이관 기록"
      description="한 번에 이관한 담당기업입니다. 이관을 취소하면 넘긴 담당자에게 되돌아갑니다."
      className="max-w-[520px]"
    >
      <DialogBody className="space-y-3">
        {query.error && !record && (
          <Notice tone="error">{userMessage(query.error, '이관 기록을 불러오지 못했습니다.')}</Notice>
        )}
        {query.isPending && <Skeleton className="h-32 w-full" />}
        {record && <Facts record={record} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>닫기</Button>
        </DialogClose>
        {possible && (
          <Button variant="primary" pending={undoing} onClick={() => void undo()}>
            {record.restorable.toLocaleString('ko-KR')}개 기업 이관 취소
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function Facts({ record }: { record: HandoverRecord }) {
  const { left, undoneAt, restorable } = record
  return (
    <>
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
        <Fact label="넘긴 담당자">{personLabel(record.fromName, record.fromTeamId)}</Fact>
        <Fact label="후임 담당자">
          {record.successors.map(({ teamId, name, companies }) => (
            <span key={teamId} className="block">
              {personLabel(name, teamId)} · {companies.toLocaleString('ko-KR')}개
            </span>
          ))}
        </Fact>
        <Fact label="이관 사유">{record.reason}</Fact>
        <Fact label="처리">
          {record.doneBy} · {formatKoreanTime(record.createdAt)}
        </Fact>
        {undoneAt && (
          <Fact label="취소">
            {record.undoneBy} · {formatKoreanTime(undoneAt)} · {restorable.toLocaleString('ko-KR')}개 기업
          </Fact>
        )}
      </dl>
      {!undoneAt && restorable === 0 && (
        <Notice tone="info">
          이관한 뒤 담당자가 다시 바뀌었거나 넘긴 담당자가 삭제되어 취소할 수 없습니다.
        </Notice>
      )}
      {left.total > 0 && (
        <section aria-labelledby="handover-left" className="text-sm">
          <h3 id="handover-left" className="font-semibold">
            {undoneAt ? '그대로 둔 기업' : '취소해도 그대로 두는 기업'}{' '}
            <span className="tnum text-quiet">{left.total.toLocaleString('ko-KR')}</span>
          </h3>
          <p className="text-quiet text-xs">
            이관한 뒤 담당자가 다시 바뀌었거나 이전 담당자가 삭제된 기업입니다.
          </p>
          <ul className="mt-1 max-h-48 divide-y divide-line-soft overflow-y-auto rounded-md border">
            {left.rows.map((row, index) => (
              <li key={row.businessNumber ?? index} className="flex flex-wrap gap-x-2 px-3 py-1">
                {subjectName(row)}
                {row.businessNumber && <span className="tnum text-quiet text-xs">{row.businessNumber}</span>}
              </li>
            ))}
            {left.total > left.rows.length && (
              <li className="px-3 py-1 text-quiet">이 밖에 {left.total - left.rows.length}개</li>
            )}
          </ul>
        </section>
      )}
    </>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-quiet">{label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </>
)
