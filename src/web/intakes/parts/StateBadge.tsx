import { type IntakeFileState, intakeFileStates } from '#shared/intakes/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tones.ts'

const toneOf: Record<IntakeFileState, Tone> = {
  waiting: 'amber',
  placed: 'green',
  skipped: 'outline',
  same: 'grey',
  refused: 'red',
  stored: 'navy',
  unread: 'grey',
}

/** Says what will happen to a file, or what has happened to it. */
export const StateBadge = ({ state }: { state: IntakeFileState }) => (
  <Badge tone={toneOf[state]}>{intakeFileStates[state]}</Badge>
)
