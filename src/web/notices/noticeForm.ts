import type { ConflictField, ConflictSide } from '#web/ui/feedback/conflict-dialog.tsx'

export interface NoticeValues {
  title: string
  content: string
  isImportant: boolean
}

export const emptyNotice: NoticeValues = { title: '', content: '', isImportant: false }

/** A form sends every line break as two characters and a text field gives back one: compared is the one. */
const oneBreak = (text: string) => text.replaceAll('\r\n', '\n')

export const valuesOf = ({ title, content, isImportant }: NoticeValues): NoticeValues => ({
  title,
  content: oneBreak(content),
  isImportant,
})

const labels: Record<keyof NoticeValues, string> = { title: '제목', content: '내용', isImportant: '중요' }
const names = Object.keys(labels) as (keyof NoticeValues)[]

export const sameValues = (a: NoticeValues, b: NoticeValues) => names.every((name) => a[name] === b[name])

type Writer = { teamId: string; managerName: string }

/** The first thing that forbids sending, in the order in which it is asked; null where nothing does. */
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
  /** Of an edit: what it was made from, and which attachments go. */
  edit?: { version: number; removed: Iterable<number> } | undefined
}

/** The specified form. Texts first: the server reads the parts in their order. */
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

const shown = (value: string | boolean) => (typeof value === 'string' ? value : value ? '중요' : '일반')

/** The fields that differ; where only one side changed a value, that side is proposed. */
export function conflictFields(
  base: NoticeValues,
  mine: NoticeValues,
  stored: NoticeValues,
): ConflictField[] {
  return names
    .filter((name) => mine[name] !== stored[name])
    .map((name) => ({
      name,
      label: labels[name],
      mine: shown(mine[name]),
      stored: shown(stored[name]),
      initial: mine[name] === base[name] ? 'stored' : 'mine',
    }))
}

/** What an old draft says otherwise than what was saved after it; what was saved since stays unless it is chosen. */
export const draftDifference = (
  from: NoticeValues | undefined,
  draft: NoticeValues,
  stored: NoticeValues,
): ConflictField[] =>
  conflictFields(draft, draft, stored).map((field) => {
    const name = field.name as keyof NoticeValues
    return { ...field, initial: from && from[name] === stored[name] ? 'mine' : 'stored' }
  })

export function mergeChosen(
  mine: NoticeValues,
  stored: NoticeValues,
  chosen: Record<string, ConflictSide>,
): NoticeValues {
  const pick = <N extends keyof NoticeValues>(name: N): NoticeValues[N] =>
    chosen[name] === 'mine' ? mine[name] : stored[name]
  return { title: pick('title'), content: pick('content'), isImportant: pick('isImportant') }
}
