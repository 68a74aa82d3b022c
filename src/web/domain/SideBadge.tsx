import { noSide, sides } from '#shared/catalogue/words/sides.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dot } from '#web/ui/dot.tsx'

/** The side of a company as a badge; 미정 if it has none. */
export const SideBadge = ({ side, short = false }: { side: string | null; short?: boolean }) => {
  const row = sides.row(side)
  return <Badge tone={row?.tone ?? 'grey'}>{(short ? row?.short : side) ?? side ?? noSide}</Badge>
}

/** A dot in the colour of a side. */
export const SideDot = ({ side, className = '' }: { side: string | null; className?: string }) => (
  <Dot tone={sides.row(side)?.tone ?? 'grey'} className={className} />
)
