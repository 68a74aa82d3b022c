import { useState } from 'react'
import type { SavedBy } from '#shared/platform/conflict.ts'
import { Button } from '#web/ui/button.tsx'
import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { formatRecent } from '../lib/time.ts'
import { whenNeeded } from '../lib/whenNeeded.tsx'
import { SavedLine } from './SavedLine.tsx'
import type { DraftHandle } from './useDraft.ts'

const ConflictDialog = whenNeeded(() =>
  import('#web/ui/feedback/conflict-dialog.tsx').then((module) => module.ConflictDialog),
)

/** The differences between a draft and a record that was saved after the draft was written. */
export interface DraftDifference {
  fields: ConflictField[]
  /** When and by whom the record was saved; null if unknown. */
  savedAt: string | null
  savedBy: SavedBy | null
}
export type DraftChoices = Record<string, ConflictSide>

interface DraftOfferProps<T> {
  draft: DraftHandle<T>
  /** What the draft is about, for forms that do not show this themselves. */
  about?: string | null | undefined
  /** For forms that edit a stored record: returns null if nobody has saved the record since the draft was begun. */
  differenceOf?: (values: T) => DraftDifference | null
  /**
   * Restores the draft. `choices` is passed if the record was saved after the draft was written: it says which values
   * to take from the draft.
   */
  onRestore(values: T, choices?: DraftChoices): void
}

/** A notice that offers to restore or discard the draft of an earlier visit. */
export function DraftOffer<T>({ draft, about, differenceOf, onRestore }: DraftOfferProps<T>) {
  const [choosing, setChoosing] = useState(false)
  if (!draft.offer) return null
  const older = differenceOf?.(draft.offer.values) ?? null

  function restore(choices?: DraftChoices) {
    setChoosing(false)
    const values = draft.restore()
    if (values !== null) onRestore(values, choices)
  }
  function goOn() {
    if (!older) return restore()
    if (older.fields.length > 0) return setChoosing(true)
    draft.discard()
    toast({
      variant: 'info',
      title: '초안을 지웠습니다',
      description: '초안의 내용은 이미 모두 저장되어 있습니다.',
    })
  }
  return (
    <Notice live tone={older ? 'warn' : 'info'} className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>
          <strong className="font-semibold">작성하던 내용이 있습니다</strong>
          {about && <span className="ml-2">{about}</span>}
          <span className="tnum ml-2 text-quiet">{formatRecent(draft.offer.savedAt)} 저장</span>
          {older && (
            <span className="ml-2">
              그 뒤에 <SavedLine savedBy={older.savedBy} at={older.savedAt} />
            </span>
          )}
        </span>
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            버리기
          </Button>
          <Button size="sm" onClick={goOn}>
            {older ? '비교하여 이어서 쓰기' : '이어서 쓰기'}
          </Button>
        </span>
      </div>
      {choosing && older && (
        <ConflictDialog
          needed
          size="lg"
          title="초안보다 나중에 저장된 내용이 있습니다"
          saved={<SavedLine savedBy={older.savedBy} at={older.savedAt} />}
          mine="초안 값"
          submitLabel="선택한 값으로 이어서 쓰기"
          fields={older.fields}
          onCancel={() => setChoosing(false)}
          onSave={restore}
        />
      )}
    </Notice>
  )
}
