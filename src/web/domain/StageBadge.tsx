import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Status } from '#web/ui/feedback/status.tsx'
import { Dash } from '#web/ui/table/num.tsx'

/** The contract stage: grey, blue, green. */
export const StageBadge = ({ stage }: { stage: string | null | undefined }) =>
  stage ? <Badge tone={contractStages.row(stage)?.tone ?? 'grey'}>{stage}</Badge> : <Dash />

/** The ability to proceed: a dot and its word, so that two badges never compete. */
export const AbilityMark = ({ ability }: { ability: string | null | undefined }) =>
  ability ? <Status tone={abilities.row(ability)?.tone ?? 'grey'}>{ability}</Status> : <Dash />
