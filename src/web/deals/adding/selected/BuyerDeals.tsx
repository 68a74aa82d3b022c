import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { type BulkDealRow, makeBulkDeals, previewBulkDeals } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { withObject } from '#shared/platform/particle.ts'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call, useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { formatNumber } from '#web/ui/format.ts'

interface BuyerDealsProps {
  /** The company that becomes a counterparty of each seller. */
  buyer: string
  sellers: readonly string[]
  onUndo(id: number): void
  onClose(): void
  onDone(): void
}

const order: Record<BulkDealRow['outcome'], number> = { change: 0, overlap: 1, refused: 2, same: 3 }
const words: readonly [BulkDealRow['outcome'], string, string][] = [
  ['change', '넣음', 'text-good'],
  ['refused', '넣을 수 없음', 'text-warning'],
  ['same', '이미 있음', 'text-quiet'],
]
/** So many rows are shown at first, because a thousand rows would make the dialog slow. */
const shownAtFirst = 100

/** Adds one company to the deal tables of many sellers: what it would do with each of them, then the step itself. */
export function BuyerDeals({ buyer, sellers, onUndo, onClose, onDone }: BuyerDealsProps) {
  const client = useQueryClient()
  const body = { field: 'dealBuyer' as const, businessNumber: buyer, rows: [...sellers] }
  const preview = useQuery({
    queryKey: [pathOf(previewBulkDeals, {}), buyer, sellers],
    queryFn: ({ signal }) => call(previewBulkDeals, { body }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const saving = useCall(makeBulkDeals, { retry: false })
  const { failure, fail, clear } = useFormFailure()
  const rows = (preview.data?.rows ?? []).toSorted((a, b) => order[a.outcome] - order[b.outcome])
  const going = rows.filter(({ outcome }) => outcome === 'change')
  const name = preview.data?.companyName ?? '상대방'

  async function submit() {
    if (saving.isPending || going.length === 0) return
    clear()
    try {
      const { id, changed, left } = await saving.mutateAsync({
        body: { ...body, rows: going.map(({ businessNumber }) => businessNumber), onlyPossible: true },
      })
      const rest = left.length > 0 ? ` 그 사이 바뀐 ${formatNumber(left.length)}곳은 넣지 않았습니다.` : ''
      toast({
        title: '진행표에 넣었습니다',
        description: `${withObject(name)} ${formatNumber(changed)}곳의 진행표에 넣었습니다.${rest}`,
        action: { label: '실행 취소', onAction: () => onUndo(id) },
      })
      void refetchAfter(client, 'companies', {})
      onDone()
    } catch (caught) {
      fail('넣지 못했습니다', userMessage(caught, '잠시 후 다시 시도해주세요.'))
      void preview.refetch()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      size="xl"
      title={`${withObject(name)} 진행표에 넣기`}
    >
      <Form onSubmit={submit} aria-label="여러 진행표에 넣기">
        <DialogBody className="space-y-3">
          <FormFailure failure={failure} />
          {preview.data ? (
            <>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <p role="status" className="flex flex-wrap gap-x-4">
                  {words.map(([outcome, word, tone]) => (
                    <span key={outcome} className="whitespace-nowrap text-quiet text-sm">
                      <b className={`tnum mr-1 font-bold text-base ${tone}`}>
                        {formatNumber(rows.filter((row) => row.outcome === outcome).length)}
                      </b>
                      {word}
                    </span>
                  ))}
                </p>
                <Button
                  size="sm"
                  variant="ghost"
                  className="ml-auto"
                  pending={preview.isFetching}
                  onClick={() => void preview.refetch()}
                >
                  <RefreshCw aria-hidden />
                  다시 확인
                </Button>
              </div>
              <Rows rows={rows} />
            </>
          ) : preview.error ? (
            <ErrorState
              title="미리보기를 불러오지 못했습니다"
              text={userMessage(preview.error, '잠시 후 다시 시도해주세요.')}
              onRetry={() => void preview.refetch()}
              retrying={preview.isFetching}
            />
          ) : (
            <Loading text="넣을 수 있는지 확인하는 중" />
          )}
        </DialogBody>
        <DialogFooter start="한 번에 저장되고 양쪽 기업의 활동에 남습니다">
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" pending={saving.isPending} disabled={going.length === 0}>
            {going.length > 0 ? `${formatNumber(going.length)}곳에 넣기` : '넣을 곳 없음'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

function Rows({ rows }: { rows: readonly BulkDealRow[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownAtFirst)
  return (
    <>
      <ul aria-label="진행표를 가진 기업" className="rounded-lg border text-sm">
        {shown.map((row) => (
          <li
            key={row.businessNumber}
            className={cn(
              'flex flex-wrap items-center gap-x-3 gap-y-1 border-line-soft border-t px-3.5 py-2 first:border-t-0',
              row.outcome !== 'change' && 'bg-sunken text-quiet',
            )}
          >
            <span className="min-w-0 flex-1 max-md:basis-full">
              <b className="font-semibold">{row.companyName ?? row.businessNumber}</b>{' '}
              <span className="tnum whitespace-nowrap text-quiet">{row.uniqueNumber}</span>
            </span>
            <Result row={row} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button className="w-full" onClick={() => setAll(true)}>
          나머지 {formatNumber(rows.length - shown.length)}곳 보기
        </Button>
      )}
    </>
  )
}

function Result({ row: { outcome, note, stage } }: { row: BulkDealRow }) {
  if (outcome === 'change')
    return (
      <Badge tone="green">
        <Check aria-hidden />
        롱리스트에 넣음
      </Badge>
    )
  if (outcome === 'same')
    return <span className="text-xs">진행표에 있음{stage ? ` · ${dealStageWord(stage)}` : ''}</span>
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="grey">넣을 수 없음</Badge>
      <span className="text-xs">{note}</span>
    </span>
  )
}
