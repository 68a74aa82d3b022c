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

/** A form sends line breaks as \r\n, but a textarea returns \n. Both are compared as \n. */
const oneBreak = (text: string) => text.replaceAll('\r\n', '\n')

export const valuesOf = ({ title, content, isImportant }: NoticeValues): NoticeValues => ({
  title,
  content: oneBreak(content),
  isImportant,
})

type Writer = { teamId: string; managerName: string }

/** Returns the first error that prevents sending, in the specified order, or null if there is none. */
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
  /** Set for an edit: the version it is based on, and the attachments to remove. */
  edit?: { version: number; removed: Iterable<number> } | undefined
}

/** Builds the specified multipart form. The texts come first, because the server reads the parts in order. */
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

/** The data the form was loaded with, including existing attachments. */
export interface LoadedNotice extends Loaded<NoticeValues> {
  attachments: Notice['attachments']
}
export const loadedFrom = (notice: Notice | null): LoadedNotice => ({
  start: notice ? valuesOf(notice) : emptyNotice,
  version: notice?.version,
  savedAt: notice?.updatedAt,
  attachments: notice?.attachments ?? [],
})
