import { useEffect, useState } from 'react'
import type { AddRecord } from '#shared/company/answers.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { SavedLine } from '#web/lib/SavedLine.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { type AddOnValues, conflictFields, mergeChosen } from './addOnForm.ts'

interface AddOnConflictProps {
  base: AddOnValues
  mine: AddOnValues
  stored: AddRecord
  savedBy: SavedBy | null
  onCancel(): void
  onSave(values: AddOnValues): void
}

export function AddOnConflict({ base, mine, stored, savedBy, onCancel, onSave }: AddOnConflictProps) {
  const [fields] = useState(() => conflictFields(base, mine, stored))
  // Both wrote the same, or the other changed what is not shown here: there is nothing to choose between.
  const same = fields.length === 0
  useEffect(() => {
    if (same) onSave(mine)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the conflict is found
  }, [same])
  if (same) return null
  return (
    <ConflictDialog
      size="lg"
      saved={<SavedLine savedBy={savedBy} at={stored.updatedAt} />}
      fields={fields}
      onCancel={onCancel}
      onSave={(chosen) => onSave(mergeChosen(mine, stored, chosen))}
    />
  )
}
