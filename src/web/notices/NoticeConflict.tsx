import { useEffect, useState } from 'react'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { SavedLine } from '#web/forms/SavedLine.tsx'
import { ConflictDialog } from '#web/ui/feedback/conflict-dialog.tsx'
import { conflictFields, mergeChosen, type NoticeValues, valuesOf } from './noticeForm.ts'

interface NoticeConflictProps {
  base: Notice
  mine: NoticeValues
  stored: Notice
  savedBy: SavedBy | null
  onCancel(): void
  onSave(values: NoticeValues): void
}

export function NoticeConflict({ base, mine, stored, savedBy, onCancel, onSave }: NoticeConflictProps) {
  const [fields] = useState(() => conflictFields(valuesOf(base), mine, valuesOf(stored)))
  // Both wrote the same, or only the files were touched: there is nothing to choose between.
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
      onSave={(chosen) => onSave(mergeChosen(mine, valuesOf(stored), chosen))}
    />
  )
}
