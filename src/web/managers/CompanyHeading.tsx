import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface CompanyHeadingProps {
  name: string | undefined
  businessNumber: string
  side?: string | null | undefined
}

/** Which company the rest of the page is about. */
export function CompanyHeading({ name, businessNumber, side }: CompanyHeadingProps) {
  return (
    <header className="mt-6 mb-3 flex min-h-7 flex-wrap items-center gap-x-2.5 gap-y-1">
      {name ? <h2 className="font-bold text-lg">{name}</h2> : <Skeleton className="w-40" />}
      <span className="tnum whitespace-nowrap text-quiet text-sm">{businessNumber}</span>
      {side !== undefined && <SideBadge side={side} />}
    </header>
  )
}
