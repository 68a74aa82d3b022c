import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { keepStage } from '#shared/deals/deals.endpoints.ts'
import { moveQuestion } from '#shared/deals/offeredMove.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { useDealActions } from '../dealActions.ts'
import { refreshDeal } from '../deals.api.ts'
import { type ShownCompany, shortDay } from '../dealTexts.ts'

/** Asks whether to make the move that a report implies. Nothing moves without an answer. */
export function OfferBar({ row, shows }: { row: Counterparty; shows: ShownCompany }) {
  const client = useQueryClient()
  const actions = useDealActions()
  const { offer } = row
  const keeping = useCall(keepStage, {
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      }),
    onSettled: () => refreshDeal(client, row),
  })
  if (!offer) return null
  const name = row[shows].companyName
  const word = dealStageWord(offer.stage)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-ink text-sm">
      <Info aria-hidden className="size-3.5 shrink-0 text-info" />
      <span>
        <b className="tnum font-semibold">{shortDay(offer.day)}</b>{' '}
        {moveQuestion(offer.reportStage, offer.stage)}
      </span>
      <span className="tnum text-quiet text-xs">{shortDay(offer.day)}부터로 기록합니다</span>
      <span className="no-print ml-auto flex gap-2">
        <Button
          size="xs"
          aria-label={`${name} 그대로 두기`}
          pending={keeping.isPending}
          onClick={() =>
            keeping.mutate({ params: { id: String(row.id) }, body: { reportId: offer.reportId } })
          }
        >
          그대로 두기
        </Button>
        <Button
          size="xs"
          aria-label={`${name} ${withDirection(word)} 옮기기`}
          onClick={() => void actions.move(row, offer.stage, offer.day)}
          className="border-accent font-semibold text-accent-text"
        >
          {withDirection(word)} 옮기기
        </Button>
      </span>
    </div>
  )
}
