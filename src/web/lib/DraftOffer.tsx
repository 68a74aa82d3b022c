import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatRecent } from './time.ts'
import type { DraftHandle } from './useDraft.ts'

interface DraftOfferProps<T> {
  draft: DraftHandle<T>
  /** What the draft is of, where the form itself does not say. */
  about?: string | null | undefined
  onRestore(values: T): void
}

/** Offers what was typed last time; `onRestore` puts it into the form. */
export function DraftOffer<T>({ draft, about, onRestore }: DraftOfferProps<T>) {
  if (!draft.offer) return null
  function restore() {
    const values = draft.restore()
    if (values !== null) onRestore(values)
  }
  return (
    <Notice live className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>
          <strong className="font-semibold">작성하던 내용이 있습니다</strong>
          {about && <span className="ml-2">{about}</span>}
          <span className="tnum ml-2 text-quiet">{formatRecent(draft.offer.savedAt)} 저장</span>
        </span>
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="ghost" onClick={draft.discard}>
            버리기
          </Button>
          <Button size="sm" onClick={restore}>
            이어서 쓰기
          </Button>
        </span>
      </div>
    </Notice>
  )
}
