import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BulkRecord } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { bulkChangeQuery, undoBulk } from './bulkChanges.api.ts'
import { bulkTitle } from './bulkTitle.ts'

const count = (number: number) => number.toLocaleString('ko-KR')

/** A bulk change of the past, with the companies that somebody has changed since, and its undo. */
export function BulkRecordDialog({ id, onClose }: { id: number; onClose(): void }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(bulkChangeQuery(id))
  const [working, setWorking] = useState(false)
  async function undo(leaveChanged: boolean) {
    setWorking(true)
    await undoBulk(client, id, leaveChanged)
    await refetch()
    setWorking(false)
  }
  const rest = (data?.undo.changed ?? 0) > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={data ? bulkTitle(data) : '일괄 변경'}
    >
      <DialogBody className="space-y-3">
        {data ? (
          <>
            <p className="tnum text-sm">
              {formatDateTime(data.savedAt)} · {data.teamId}_{data.teamName} · {count(data.changed)}곳
            </p>
            {data.reason && <p className="text-sm">사유: {data.reason}</p>}
            <p className="text-quiet text-sm">{undoText(data)}</p>
            {data.newer.length > 0 && (
              <Notice
                tone="warn"
                title={`그 뒤에 바뀐 기업 ${count(data.undo.changed)}곳은 되돌리지 않습니다`}
              >
                <span className="flex flex-wrap gap-x-3 gap-y-1">
                  {data.newer.map(({ name, businessNumber }) =>
                    businessNumber ? (
                      <Link key={businessNumber} {...companyPage(businessNumber)} className={linkClass}>
                        {name ?? businessNumber}
                      </Link>
                    ) : null,
                  )}
                  {data.undo.changed > data.newer.length && (
                    <span className="text-quiet">외 {count(data.undo.changed - data.newer.length)}곳</span>
                  )}
                </span>
              </Notice>
            )}
          </>
        ) : error ? (
          <ErrorState
            title="일괄 변경을 불러오지 못했습니다"
            text={userMessage(error, '잠시 후 다시 시도해주세요.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading text="일괄 변경을 불러오는 중" />
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>닫기</Button>
        </DialogClose>
        {data?.undo.may && data.undo.changed < data.changed && (
          <Button variant="danger" pending={working} onClick={() => void undo(rest)}>
            <Undo2 aria-hidden />
            {rest ? '나머지 되돌리기' : '되돌리기'}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

function undoText({ undoneAt, undoneBy, undoLeft, undo, changed }: BulkRecord): string {
  if (undoneAt) {
    const left = undoLeft ? ` ${count(undoLeft)}곳은 그 뒤에 바뀌어 그대로 두었습니다.` : ''
    return `${formatDateTime(undoneAt)} ${undoneBy ?? ''}님이 되돌렸습니다.${left}`
  }
  if (undo.expired) return '되돌릴 수 있는 기간(90일)이 지났습니다.'
  if (!undo.may)
    return '일괄 변경을 한 사람과 관리자·부관리자만 되돌릴 수 있습니다. 담당자를 바꾼 것은 관리자와 부관리자만 되돌립니다.'
  if (undo.changed === changed) return '모두 그 뒤에 바뀌어 되돌릴 기업이 없습니다.'
  return '되돌리면 기업마다 바꾸기 전 값으로 돌아갑니다.'
}
