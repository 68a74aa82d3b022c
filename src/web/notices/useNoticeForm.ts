import { useState } from 'react'
import { getNoticeSaver, type Notice } from '#shared/notices/notices.endpoints.ts'
import type { KeptForm } from '#web/forms/keptForm.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSavedBy } from '#web/forms/useSavedBy.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { type LoadedNotice, loadedFrom, type NoticeValues, noticeDraft, noticeRules } from './noticeForm.ts'

/**
 * The state of the notice editor. Texts are in the form store; files are kept separately, because a draft cannot
 * contain files.
 */
export function useNoticeForm(notice: Notice | null) {
  const form = useForm<NoticeValues, LoadedNotice>(() => loadedFrom(notice), { rules: noticeRules })
  const { store } = form
  const [files, setFiles] = useState<File[]>([])
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [finished, setFinished] = useState(false)
  const { draft, offersOlder, differenceOf, restore } = useFormDraft(store, noticeDraft, {
    form: 'notice',
    subject: notice ? String(notice.id) : '',
    label: notice ? `공지사항 수정 · ${notice.title}` : '새 공지사항',
    url: notice ? `/notice?id=${notice.id}&edit=1` : '/notice?new=1',
  })
  const asked = notice !== null && offersOlder
  const savedBy = useSavedBy(getNoticeSaver, { params: { id: String(notice?.id) } }, asked)
  const hasFiles = files.length + removed.size > 0
  const dirty = !finished && (hasFiles || form.dirty)
  // A draft stores texts only. If files are chosen, `flush` returns false, so that the automatic recovery does not
  // reload the page.
  useUnsaved(dirty, { flush: () => draft.flush() && !hasFiles })

  return {
    store,
    values: form.values,
    errors: form.errors,
    attached: store.get().loaded.attachments,
    dirty,
    hasFiles,
    files,
    removed,
    draft,
    setFiles,
    setRemoved,
    change: (part: Partial<NoticeValues>) => store.change(part),
    differenceOf: (kept: KeptForm) =>
      differenceOf(kept, { savedAt: store.get().loaded.savedAt ?? null, savedBy }),
    restore,
    finish() {
      setFinished(true)
      // After an edit, all drafts of this notice are removed. After a creation, only this draft is removed, because
      // another new notice may have a draft, too.
      if (notice) draft.end()
      else draft.clear()
    },
  }
}
