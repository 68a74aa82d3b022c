import { sides } from '#shared/catalogue/words/sides.ts'
import { cn } from '#web/ui/cn.ts'

const colours: Partial<Record<string, string>> = {
  매도기업: 'bg-sell',
  매수기업: 'bg-buy',
  투자희망기업: 'bg-fund',
  투자기업: 'bg-inv',
  후보기업: 'bg-cand',
}

/** The colour of a side, given by its word or its key; one that was not set has none. On paper it says nothing. */
export function SideDot({ side, className }: { side: string; className?: string }) {
  const colour = colours[sides.read(side) ?? '']
  if (!colour) return null
  return (
    <span
      aria-hidden
      className={cn('inline-block size-1.5 shrink-0 rounded-full print:hidden', colour, className)}
    />
  )
}
