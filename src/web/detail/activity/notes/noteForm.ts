import { noteLimits } from '#shared/company/noteLimits.ts'
import { plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'

export interface NoteValues {
  text: string
}

export const noteRules = plainFields<NoteValues>({ labels: { text: '메모' } })
export const noteDraft = plainDraft<NoteValues>(noteRules)

export const loadedNote = ({ text, version }: { text: string; version: number }): Loaded<NoteValues> => ({
  start: { text },
  version,
})

const most = noteLimits.text.toLocaleString('ko-KR')

export function noteFaults({ text }: NoteValues): FieldError[] {
  const length = Array.from(text.trim()).length
  if (length === 0) return [{ field: 'text', text: '메모를 입력해주세요.' }]
  return length > noteLimits.text ? [{ field: 'text', text: `메모는 ${most}자까지 입력할 수 있습니다.` }] : []
}
