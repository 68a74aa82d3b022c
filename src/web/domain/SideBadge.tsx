import { noSide, sides } from '#shared/catalogue/words/sides.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The side of a company; one that was not set yet is 미정. */
export const SideBadge = ({ side, short = false }: { side: string | null; short?: boolean }) => {
  const row = sides.row(side)
  return <Badge tone={row?.tone ?? 'grey'}>{(short ? row?.short : side) ?? side ?? noSide}</Badge>
}
