import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { Dash } from '#web/ui/table/num.tsx'

type Word = string | null | undefined

/**
 * Shows the contract stage of a company. The badge turns from grey to blue to green as the contract comes
 * nearer.
 */
export const ContractStageBadge = ({ stage }: { stage: Word }) =>
  stage ? <Badge tone={contractStages.row(stage)?.tone ?? 'grey'}>{stage}</Badge> : <Dash />

/**
 * Shows whether the deal can go on. It is a dot and a word, because a second badge would compete with the
 * contract stage.
 */
export const AbilityMark = ({ ability, plain = false }: { ability: Word; plain?: boolean }) =>
  ability ? (
    <Status plain={plain} tone={abilities.row(ability)?.tone ?? 'grey'}>
      {ability}
    </Status>
  ) : (
    <Dash />
  )
