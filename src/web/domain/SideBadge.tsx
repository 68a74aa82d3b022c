import { noSide, sides } from '#shared/catalogue/words/sides.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dot } from '#web/ui/dot.tsx'

/** The side of a company; one that was not set yet is 미정. */
export const SideBadge = ({ side, short = false }: { side: string | null; short?: boolean }) => {
  const row = sides.row(side)
  return <Badge tone={row?.tone ?? 'grey'}>{(short ? row?.short : side) ?? side ?? noSide}</Badge>
}

/** The colour of a side beside a word. */
export const SideDot = ({ side, className = '' }: { side: string | null; className?: string }) => (
  <Dot tone={sides.row(side)?.tone ?? 'grey'} className={className} />
)
