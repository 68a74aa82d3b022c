import type { SavedBy } from '#shared/platform/conflict.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import { whenNeeded } from '../lib/whenNeeded.tsx'
import type { Choices } from './merge.ts'
import { SavedLine } from './SavedLine.tsx'

// The conflict dialog is loaded only when it is needed, because two people rarely save the same record at
// once.
const ConflictDialog = whenNeeded(() =>
  import('#web/ui/feedback/conflict-dialog.tsx').then((module) => module.ConflictDialog),
)

interface ConflictQuestionProps {
  conflict: { fields: ConflictField[]; savedBy: SavedBy | null; savedAt?: string | null | undefined } | null
  /** Use `lg` if the conflicting texts are long. */
  size?: 'md' | 'lg'
  onCancel(): void
  onChoose(choices: Choices): unknown
}

/** The conflict dialog of a form. It is open while `conflict` has values to choose from. */
export function ConflictQuestion({ conflict, size = 'lg', onCancel, onChoose }: ConflictQuestionProps) {
  if (!conflict) return null
  return (
    <ConflictDialog
      needed
      size={size}
      saved={<SavedLine savedBy={conflict.savedBy} at={conflict.savedAt} />}
      fields={conflict.fields}
      onCancel={onCancel}
      onSave={(choices) => void onChoose(choices)}
    />
  )
}
