import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dash } from '#web/ui/table/num.tsx'

const stageTones: Record<string, BadgeTone> = { 계약전: 'none', 계약중: 'info', 계약완료: 'good' }

/** The contract stage: grey, blue, green. */
export const StageBadge = ({ stage }: { stage: string | null | undefined }) =>
  stage ? <Badge tone={stageTones[stage] ?? 'none'}>{stage}</Badge> : <Dash />

const abilityTones: Record<string, string> = {
  진행가능: 'text-ink [&>i]:bg-good',
  진행보류: 'text-warning [&>i]:bg-warning',
  진행중단: 'text-danger [&>i]:bg-danger',
}

/** The ability to proceed: a dot and its word, so that two badges never compete. */
export const AbilityMark = ({ ability }: { ability: string | null | undefined }) =>
  ability ? (
    <span className={cn('inline-flex items-center gap-1.5 whitespace-nowrap', abilityTones[ability])}>
      <i aria-hidden className="size-1.5 rounded-full bg-hint" />
      {ability}
    </span>
  ) : (
    <Dash />
  )
