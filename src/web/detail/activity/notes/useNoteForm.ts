import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Note } from '#shared/company/notes.endpoints.ts'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import type { FormState, Loaded } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import type { CallOptions } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { loadedNote, type NoteValues, noteDraft, noteFaults, noteRules } from './noteForm.ts'

interface NoteFormOptions {
  number: string
  /** Identifies the form among the drafts of this device: the company, or the note that is edited or replied to. */
  draft: { form: 'note' | 'note-reply' | 'note-edit'; subject: string; label: string }
  /** The stored text, if one is edited. */
  stored?: { id: number; text: string; version: number }
  send(body: { text: string; version: number }, options: CallOptions): Promise<Note>
  /** `more` is true if the person has typed on while the text was sent. */
  onSaved(more: boolean): void
}

const newer = (error: unknown) => newerIn(error, 'note/conflict', loadedNote)

/** The state of a form for a note, a reply or a changed text. What is typed is kept as a draft on this device. */
export function useNoteForm({ number, draft: kept, stored, send: call, onSaved }: NoteFormOptions) {
  const client = useQueryClient()
  const form = useForm<NoteValues>(
    () => (stored ? loadedNote(stored) : { start: { text: '' }, version: undefined }),
    { rules: noteRules },
  )
  const { store } = form
  const { draft, restore } = useFormDraft(store, noteDraft, {
    ...kept,
    url: `/detail-progress?businessNumber=${number}&tab=activity`,
  })
  useUnsaved(form.dirty, draft)
  const textId = useId()
  const { failure, fail, clear } = useFormFailure()
  const { send } = useSend(call)
  const saving = useSave({
    store,
    inputOf(state: FormState<NoteValues, Loaded<NoteValues>>) {
      const faults = noteFaults(state.values)
      store.refuse(faults)
      clear()
      if (faults.length === 0) return { text: state.values.text.trim(), version: state.version ?? 0 }
      document.getElementById(textId)?.focus()
      return null
    },
    send,
    newerIn: newer,
    async onSaved(answer, state) {
      // What was typed while the note was on its way stays in the form, and in its draft.
      const { values } = store.get()
      const sent = state.values.text
      if (stored) {
        const saved = [answer, ...answer.replies].find(({ id }) => id === stored.id)
        if (saved) store.rebase(loadedNote(saved), values.text === sent ? undefined : values)
      } else {
        const { text } = values
        store.change({ text: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text })
      }
      const more = store.isDirty()
      if (!more) draft.clear()
      await refetchAfter(client, 'notes', { businessNumber: number })
      onSaved(more)
    },
    onRefused(error) {
      store.refuse(refusedFields(error))
      fail('저장 실패', userMessage(error, '적은 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
    },
  })
  return { form, draft, restore, failure, saving, textId }
}
