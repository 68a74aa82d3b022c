import { useEffect, useState } from 'react'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { SavedLine } from '#web/forms/SavedLine.tsx'
import { ConflictDialog } from '#web/ui/feedback/conflict-dialog.tsx'
import { type BrokerageValues, conflictFields, mergeChosen } from './brokerageForm.ts'

interface BrokerageConflictProps {
  base: BrokerageValues
  mine: BrokerageValues
  stored: BrokerageRecord
  savedBy: SavedBy | null
  onCancel(): void
  onSave(values: BrokerageValues): void
}

export function BrokerageConflict({ base, mine, stored, savedBy, onCancel, onSave }: BrokerageConflictProps) {
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
