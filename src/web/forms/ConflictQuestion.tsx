import type { SavedBy } from '#shared/platform/conflict.ts'
import type { ConflictField } from '#web/ui/feedback/conflict-dialog.tsx'
import { whenNeeded } from '../lib/whenNeeded.tsx'
import type { Choices } from './merge.ts'
import { SavedLine } from './SavedLine.tsx'

// Code-split: conflicts are rare.
const ConflictDialog = whenNeeded(() =>
  import('#web/ui/feedback/conflict-dialog.tsx').then((module) => module.ConflictDialog),
)

interface ConflictQuestionProps {
  conflict: { fields: ConflictField[]; savedBy: SavedBy | null; savedAt?: string | null | undefined } | null
  /** The size of the dialog; `lg` for long texts. */
  size?: 'md' | 'lg'
  onCancel(): void
  onChoose(choices: Choices): unknown
}

/** The dialog that asks which values to keep after a save conflict. Open while `conflict` is set. */
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
