import { useEffect, useRef } from 'react'
import { dealStageWord } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { useDealActions } from '../dealActions.ts'

/**
 * Shows a toast if somebody else moved or ended a counterparty. `onMoved` lets the caller cancel a drag of the same
 * counterparty.
 */
export function useOthersMoves(rows: readonly Counterparty[], onMoved: (row: Counterparty) => void) {
  const { isOwn } = useDealActions()
  const known = useRef<ReadonlyMap<number, Counterparty>>(new Map())
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  useEffect(() => {
    const before = known.current
    known.current = new Map(rows.map((row) => [row.id, row]))
    const others = rows.filter((row) => {
      const old = before.get(row.id)
      const other = old && (old.stage !== row.stage || (old.ended === null) !== (row.ended === null))
      return other && !isOwn(row)
    })
    for (const row of others) moved.current(row)
    const [first] = others
    if (!first) return
    const what = first.ended ? '종료했습니다' : `${withDirection(dealStageWord(first.stage))} 옮겼습니다`
    const more = others.length > 1 ? ` 외 ${others.length - 1}곳` : ''
    toast({
      variant: 'info',
      title: '다른 사람이 진행표를 바꿨습니다',
      description: `${first.other.companyName}${more} · ${what}`,
    })
  }, [rows, isOwn])
}
