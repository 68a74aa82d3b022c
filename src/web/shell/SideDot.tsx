import { cn } from '#web/ui/cn.ts'
import type { SideDot as Side } from './navigation.ts'

const colours: Record<Side, string> = {
  sell: 'bg-sell',
  buy: 'bg-buy',
  fund: 'bg-fund',
  inv: 'bg-inv',
  cand: 'bg-cand',
}

export function SideDot({ side }: { side: Side }) {
  return <span aria-hidden className={cn('size-1.5 shrink-0 rounded-full', colours[side])} />
}
