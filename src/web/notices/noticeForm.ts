import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { Loaded } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'

export interface NoticeValues {
  title: string
  content: string
  isImportant: boolean
}

const emptyNotice: NoticeValues = { title: '', content: '', isImportant: false }

/** Normalises line breaks: a stored text may contain \r\n, but a textarea returns \n. */
const oneBreak = (text: string) => text.replaceAll('\r\n', '\n')

export const valuesOf = ({ title, content, isImportant }: NoticeValues): NoticeValues => ({
  title,
  content: oneBreak(content),
  isImportant,
})

type Writer = { teamId: string; managerName: string }

/**
 * Returns the first problem that prevents sending, in the order in which they are checked below; null if there is none.
 */
export function problemOf(user: Writer | null, values: NoticeValues): { title: string; text: string } | null {
  if (!user) return { title: '로그인 필요', text: '공지사항을 작성하려면 로그인해주세요.' }
  if (values.title.trim() === '' || values.content.trim() === '') {
    return { title: '입력 오류', text: '제목과 내용을 모두 입력해주세요.' }
  }
  if (!user.teamId) {
    return { title: '사용자 정보 오류', text: '사용자 정보가 불완전합니다. 다시 로그인해주세요.' }
  }
  return null
}

interface Sent {
  values: NoticeValues
  user: Writer
  files: readonly File[]
  /**
   * Present for an edit: the version of the notice that the edit is based on, and the IDs of the attachments to remove.
   */
  edit?: { version: number; removed: Iterable<number> } | undefined
}

/**
 * Builds the multipart body. Texts come before files, because the server reads the parts in the order in which they are
 * sent.
 */
export function toFormData({ values, user, files, edit }: Sent): FormData {
  const form = new FormData()
  form.append('title', values.title.trim())
  form.append('content', values.content.trim())
  form.append('isImportant', String(values.isImportant))
  form.append('author', user.teamId)
  form.append('authorName', user.managerName)
  if (edit) {
    form.append('version', String(edit.version))
    for (const id of edit.removed) form.append('removeAttachmentId', String(id))
  }
  for (const file of files) form.append('files', file, file.name)
  return form
}

const shown = (_name: string, value: unknown) => (typeof value === 'string' ? value : value ? '중요' : '일반')

export const noticeRules = plainFields<NoticeValues>({
  labels: { title: '제목', content: '내용', isImportant: '중요' },
  shown,
})
export const noticeDraft = plainDraft<NoticeValues, LoadedNotice>(noticeRules)

/** The loaded state of the form, with the stored attachments. */
export interface LoadedNotice extends Loaded<NoticeValues> {
  attachments: Notice['attachments']
}
export const loadedFrom = (notice: Notice | null): LoadedNotice => ({
  start: notice ? valuesOf(notice) : emptyNotice,
  version: notice?.version,
  savedAt: notice?.updatedAt,
  attachments: notice?.attachments ?? [],
})
