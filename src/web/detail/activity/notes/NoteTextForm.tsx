import type { KeyboardEvent, ReactNode } from 'react'
import { noteLimits } from '#shared/company/noteLimits.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { isSaveKey, saveKeysHint } from '#web/forms/useSaveKeys.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { MentionTextarea } from './MentionTextarea.tsx'
import type { useNoteForm } from './useNoteForm.ts'

interface NoteTextFormProps {
  of: ReturnType<typeof useNoteForm>
  number: string
  /** The accessible name of the form and of its text area. */
  label: string
  placeholder: string
  rows?: number
  /** Shown before the count of letters. */
  beside?: ReactNode
  buttons: ReactNode
  onEscape?(): void
  /** Called with a text that is pasted into the text area. */
  onPasted?(text: string): void
}

const letters = (text: string) => Array.from(text.trim()).length
const count = (value: number) => value.toLocaleString('ko-KR')

/** The text area of a note with its count of letters and its buttons. */
export function NoteTextForm({
  of,
  number,
  label,
  beside,
  buttons,
  onEscape,
  onPasted,
  ...area
}: NoteTextFormProps) {
  const { form, draft, restore, failure, saving, textId } = of
  const { store, values, errors } = form
  const length = letters(values.text)
  const save = () => void saving.save()
  function onKeyDown(event: KeyboardEvent) {
    // Escape while a syllable is composed only ends the composition.
    if (event.key === 'Escape' && onEscape && !isComposing(event)) return onEscape()
    if (!isSaveKey(event)) return undefined
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat && !isComposing(event)) save()
    return undefined
  }
  return (
    <Form aria-label={label} onSubmit={save} onKeyDown={onKeyDown} className="grid grid-cols-1 gap-2">
      <DraftOffer draft={draft} onRestore={restore} />
      <FormFailure failure={failure} />
      <Field id={textId} label={label} hideLabel required error={errors.text}>
        <MentionTextarea
          {...area}
          number={number}
          keyShortcuts={saveKeysHint}
          value={values.text}
          onText={(text) => store.change({ text })}
          {...(onPasted && { onPasted })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {beside}
        <span className={cn('tnum ml-auto text-xs', length > noteLimits.text ? 'text-danger' : 'text-quiet')}>
          {count(length)} / {count(noteLimits.text)}
        </span>
        {buttons}
      </div>
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Form>
  )
}
