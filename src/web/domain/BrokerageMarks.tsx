import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'

const stageTones: Record<string, BadgeTone> = { 계약전: 'none', 계약중: 'info', 계약완료: 'good' }

/** The contract stage of a company; grey, blue, green as it comes nearer. */
export const ContractStageBadge = ({ stage }: { stage: string }) => (
  <Badge tone={stageTones[stage] ?? 'none'}>{stage}</Badge>
)

const dots: Record<string, string> = { 진행가능: 'bg-good', 진행중단: 'bg-danger', 진행보류: 'bg-warning' }

/** Whether it can go on: a dot and a word, so that two badges never compete. */
export const AbilityMark = ({ ability }: { ability: string }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <span aria-hidden className={cn('size-1.5 rounded-full', dots[ability] ?? 'bg-none')} />
    {ability}
  </span>
)
