import { useState } from 'react'
import { getNoticeSaver, type Notice } from '#shared/notices/notices.endpoints.ts'
import type { DraftChoices, DraftDifference } from '#web/forms/DraftOffer.tsx'
import { useDraft } from '#web/forms/useDraft.ts'
import { useSavedBy } from '#web/forms/useSavedBy.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import {
  draftDifference,
  emptyNotice,
  mergeChosen,
  type NoticeValues,
  sameValues,
  valuesOf,
} from './noticeForm.ts'

/** The version stands in the draft: continued after somebody else's change it must still meet the conflict. */
interface NoticeDraft extends NoticeValues {
  version?: number
  /** What it was typed over. */
  from?: NoticeValues
}

/** What is being written. The notice is taken once, at the opening: a refetch must not pull it from under the form. */
export function useNoticeForm(notice: Notice | null) {
  const [base, setBase] = useState(notice)
  const stored = base ? valuesOf(base) : emptyNotice
  const [values, setValues] = useState(notice ? valuesOf(notice) : emptyNotice)
  const [files, setFiles] = useState<File[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [finished, setFinished] = useState(false)
  const draft = useDraft<NoticeDraft>({
    form: 'notice',
    subject: notice ? String(notice.id) : '',
    label: notice ? `공지사항 수정 · ${notice.title}` : '새 공지사항',
    url: notice ? `/notice?id=${notice.id}&edit=1` : '/notice?new=1',
  })
  const outdated = base !== null && draft.offer !== null && draft.offer.values.version !== base.version
  const savedBy = useSavedBy(getNoticeSaver, { params: { id: String(notice?.id) } }, outdated)
  const hasFiles = files.length + removed.size > 0
  const dirty = !finished && (hasFiles || !sameValues(values, stored))
  // Texts are kept as a draft, files cannot be: with some chosen the page never reloads by itself.
  useUnsaved(dirty, { flush: () => draft.flush() && !hasFiles })

  const kept = (next: NoticeValues): NoticeDraft =>
    base ? { ...next, version: base.version, from: stored } : next

  return {
    dirty,
    hasFiles,
    base,
    values,
    files,
    removed,
    draft,
    setFiles,
    setRemoved,
    change(part: Partial<NoticeValues>) {
      const next = { ...values, ...part }
      setValues(next)
      // Typed and taken back: nothing to offer the next time.
      if (!draft.offer && sameValues(next, stored)) draft.clear()
      else draft.keep(kept(next))
    },
    /** Of a draft that is older than what is stored now. */
    differenceOf(old: NoticeDraft): DraftDifference | null {
      if (!base || old.version === base.version) return null
      return { fields: draftDifference(old.from, valuesOf(old), stored), savedAt: base.updatedAt, savedBy }
    },
    restore(old: NoticeDraft, choices?: DraftChoices) {
      const chosen = choices ? mergeChosen(valuesOf(old), stored, choices) : valuesOf(old)
      setValues(chosen)
      draft.keep(kept(chosen))
    },
    /** After a conflict: what was chosen, on top of what is stored now. */
    rebase(newer: Notice, chosen: NoticeValues) {
      setBase(newer)
      setValues(chosen)
      draft.keep({ ...chosen, version: newer.version, from: valuesOf(newer) })
    },
    finish() {
      setFinished(true)
      // A new notice's saving says nothing of another new one that is still on offer.
      if (notice) draft.end()
      else draft.clear()
    },
  }
}
