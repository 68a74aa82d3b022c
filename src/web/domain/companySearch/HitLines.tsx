import type { SearchHit } from '#shared/company/answers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { Marked } from './Marked.tsx'

type Keeper = Partial<Pick<SearchHit, 'manager1Team' | 'createdBy' | 'createdByName' | 'createdByPosition'>>
type Shown = Pick<SearchHit, 'businessNumber' | 'companyName'> & Partial<SearchHit>

/** Who looks after it: the first manager's team, else the person who registered it. */
function keeperOf(hit: Keeper): string {
  if (hit.manager1Team) return `담당 ${hit.manager1Team}`
  const person = [hit.createdByName ?? hit.createdBy, hit.createdByPosition].filter(Boolean).join(' ')
  return person === '' ? '' : `등록 ${person}`
}

/** Name first, then what tells two companies of one name apart. One line on a desk, two on a phone. */
export function HitLines({ hit, typed }: { hit: Shown; typed: string }) {
  const keeper = keeperOf(hit)
  // A company remembered from an earlier visit brings only its name and number.
  const whole = hit.representative !== undefined
  return (
    <span className="flex min-w-0 flex-1 items-center gap-x-3 max-md:flex-col max-md:items-start">
      <span className="flex min-w-0 flex-1 items-center gap-1.5 max-md:w-full">
        <span className="truncate font-medium" title={hit.companyName}>
          <Marked text={hit.companyName} typed={typed} />
        </span>
        {hit.similar && <Badge tone="warn">비슷한 이름</Badge>}
      </span>
      <span className="flex min-w-0 items-center gap-x-3 text-quiet text-sm max-md:w-full">
        <span className="tnum shrink-0 whitespace-nowrap">
          <Marked text={hit.businessNumber} typed={typed} />
        </span>
        {whole && (
          <>
            <span className="truncate md:w-20">
              {hit.representative ? <Marked text={hit.representative} typed={typed} /> : <Dash />}
            </span>
            <span className="tnum truncate md:w-30" title={keeper}>
              {keeper || <Dash />}
            </span>
          </>
        )}
      </span>
    </span>
  )
}
