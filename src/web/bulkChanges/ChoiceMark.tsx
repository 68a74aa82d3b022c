import type { BulkField } from '#shared/bulkChanges/bulkFields.ts'
import { AbilityMark, ContractStageBadge } from '#web/domain/BrokerageMarks.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Dash } from '#web/ui/table/num.tsx'

/** A value of a field as lists show it: an ability with its dot, a contract stage and a side as badges, a person as text. */
export function ChoiceMark({ field, value }: { field: BulkField; value: string | null }) {
  if (field === 'companyStatus') return <AbilityMark ability={value} />
  if (field === 'progressStage') return <ContractStageBadge stage={value} />
  if (field === 'side') return <SideBadge side={value} />
  return value === null ? <Dash /> : <span className="tnum">{value}</span>
}
