import { sides } from '#shared/catalogue/words/sides.ts'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'

/** The colour of a side; one that was not set has none. On paper it says nothing. */
export function SideDot({ side, className }: { side: string; className?: string }) {
  const row = sides.row(side)
  return row ? <Dot tone={row.tone} className={cn('print:hidden', className)} /> : null
}
