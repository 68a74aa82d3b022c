import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { Dash } from '#web/ui/table/num.tsx'

type Word = string | null | undefined

/** The contract stage as a badge, in the colour defined for the stage. */
export const ContractStageBadge = ({ stage }: { stage: Word }) =>
  stage ? <Badge tone={contractStages.row(stage)?.tone ?? 'grey'}>{stage}</Badge> : <Dash />

/** The ability (진행가능 여부) as a dot and a word, so that it differs from the badge of the contract stage. */
export const AbilityMark = ({ ability, plain = false }: { ability: Word; plain?: boolean }) =>
  ability ? (
    <Status plain={plain} tone={abilities.row(ability)?.tone ?? 'grey'}>
      {ability}
    </Status>
  ) : (
    <Dash />
  )
