import { useState } from 'react'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { useDraft } from '#web/lib/useDraft.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { emptyNotice, type NoticeValues, sameValues, valuesOf } from './noticeForm.ts'

/** The version stands in the draft: continued after somebody else's change it must still meet the conflict. */
interface NoticeDraft extends NoticeValues {
  version?: number
}

/** What is being written. The notice is taken once, at the opening: a refetch must not pull it from under the form. */
export function useNoticeForm(notice: Notice | null) {
  const confirm = useConfirm()
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
  const hasFiles = files.length + removed.size > 0
  const dirty = !finished && (hasFiles || !sameValues(values, stored))
  // Texts are kept as a draft, files cannot be: with some chosen the page never reloads by itself.
  useUnsaved(dirty, { flush: () => draft.flush() && !hasFiles })

  return {
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
      else draft.keep(base ? { ...next, version: base.version } : next)
    },
    restore(kept: NoticeDraft) {
      setValues(valuesOf(kept))
      if (base && kept.version !== undefined) setBase({ ...base, version: kept.version })
      draft.keep(kept)
    },
    /** After a conflict: what was chosen, on top of what is stored now. */
    rebase(newer: Notice, chosen: NoticeValues) {
      setBase(newer)
      setValues(chosen)
      draft.keep({ ...chosen, version: newer.version })
    },
    finish() {
      setFinished(true)
      draft.clear()
    },
    async mayClose(): Promise<boolean> {
      if (!dirty) return true
      return confirm({
        title: '저장하지 않은 내용이 있습니다',
        description: hasFiles
          ? '제목과 내용은 이 기기에 7일 동안 초안으로 보관되지만, 첨부파일 변경은 보관되지 않습니다.'
          : '닫아도 입력하던 내용은 이 기기에 7일 동안 초안으로 보관됩니다.',
        confirmLabel: '닫기',
        cancelLabel: '계속 작성',
      })
    },
  }
}
