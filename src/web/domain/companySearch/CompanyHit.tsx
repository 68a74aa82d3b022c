import { SecretMark } from '#web/domain/secrecy/SecretMark.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { MarkedPieces } from '#web/ui/marked-pieces.tsx'
import { Dash } from '#web/ui/table/num.tsx'
import { SideBadge } from '../SideBadge.tsx'
import type { KnownHit } from './hits.ts'
import { markMatch } from './markMatch.ts'

/**
 * Names who is responsible for a company: the team in its first manager slot, otherwise the person who registered it.
 */
function keeperOf(hit: KnownHit): string {
  if (hit.manager1Team === undefined) return ''
  if (hit.manager1Team) return `담당 ${hit.manager1Team}`
  const person = [hit.createdByName ?? hit.createdBy, hit.createdByPosition].filter(Boolean).join(' ')
  return person === '' ? '' : `등록 ${person}`
}

interface CompanyHitProps {
  hit: KnownHit
  /** The search text. Its occurrences in the result are highlighted. */
  typed: string
  /** True if the result list is narrow. Each result then takes two lines, even on a wide screen. */
  narrow?: boolean
}

/**
 * One company of a search result: side and name, followed by what distinguishes it from companies with the same name.
 */
export function CompanyHit({ hit, typed, narrow = false }: CompanyHitProps) {
  const keeper = keeperOf(hit)
  const whole = hit.representative !== undefined
  const lines = narrow ? 'flex-col items-start' : 'items-center max-md:flex-col max-md:items-start'
  const line = narrow ? 'w-full' : 'max-md:w-full'
  return (
    <span className={cn('flex min-w-0 flex-1 gap-x-3', lines)}>
      <span className={cn('flex min-w-0 flex-1 items-center gap-1.5', line)}>
        {hit.side !== undefined && <SideBadge side={hit.side} />}
        <span className="truncate font-medium" title={hit.companyName}>
          <Marked text={hit.companyName} typed={typed} />
        </span>
        <SecretMark businessNumber={hit.businessNumber} />
        {hit.similar && <Badge tone="amber">비슷한 이름</Badge>}
      </span>
      <span className={cn('flex min-w-0 items-center gap-x-3 text-quiet text-sm', line)}>
        <span className="tnum shrink-0 whitespace-nowrap">
          <Marked text={hit.businessNumber} typed={typed} />
        </span>
        {whole && (
          <>
            <span className={cn('truncate', !narrow && 'md:w-20')}>
              {hit.representative ? <Marked text={hit.representative} typed={typed} /> : <Dash />}
            </span>
            <span className={cn('tnum truncate', !narrow && 'md:w-30')} title={keeper}>
              {keeper || <Dash />}
            </span>
          </>
        )}
      </span>
    </span>
  )
}

/** Shows a name or number with the matches of the search text highlighted. */
const Marked = ({ text, typed }: { text: string; typed: string }) => (
  <MarkedPieces pieces={markMatch(text, typed)} className="bg-accent-soft text-accent-text" />
)
