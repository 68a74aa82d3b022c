import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { userLabel } from '#web/domain/userLabel.ts'
import type { FormStore } from '#web/forms/formStore.ts'
import type { ErrorTexts } from '#web/forms/useForm.ts'
import { isSaveKey, saveKeysHint } from '#web/forms/useSaveKeys.ts'
import { Field } from '#web/ui/form/field.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { DecisionValues } from './decisionForm.ts'
import { usersQuery } from './weekly.api.ts'

export type DecisionIds = Record<'text' | 'subject' | 'teamId' | 'day', string>

/** Focuses the first field with an error. */
export const focusFirst = (ids: DecisionIds, faults: readonly { field: string }[]) => {
  const first = faults[0]
  if (first) document.getElementById(ids[first.field as keyof DecisionIds])?.focus()
}

interface DecisionFieldsProps {
  store: FormStore<DecisionValues>
  values: DecisionValues
  errors: ErrorTexts
  ids: DecisionIds
  /** The field for the company. It is rendered between the fields for text and person. */
  children?: ReactNode
  /** The buttons after the last field. */
  actions: ReactNode
}

/** The fields of a decision: text, responsible person, and due day. */
export function DecisionFields({ store, values, errors, ids, children, actions }: DecisionFieldsProps) {
  const { data: users = [] } = useQuery(usersQuery)
  const known = users.some(({ teamId }) => teamId === values.teamId)
  return (
    <>
      <Field id={ids.text} label="결정한 내용" hideLabel required error={errors.text}>
        <Textarea
          rows={2}
          placeholder="무엇을 하기로 했나요?"
          aria-keyshortcuts={saveKeysHint}
          value={values.text}
          onChange={(event) => store.change({ text: event.currentTarget.value })}
          className="text-sm"
        />
      </Field>
      {children}
      <div className="flex flex-wrap items-start gap-1.5">
        <Field
          id={ids.teamId}
          label="맡을 사람"
          hideLabel
          required
          error={errors.teamId}
          className="w-31 max-md:flex-1"
        >
          <NativeSelect
            value={values.teamId}
            onChange={(event) => store.change({ teamId: event.target.value })}
          >
            {!known && <option value={values.teamId}>{values.teamId || '맡을 사람'}</option>}
            {users.map((user) => (
              <option key={user.teamId} value={user.teamId}>
                {userLabel(user)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id={ids.day} label="기한" hideLabel required error={errors.day} className="w-33 max-md:flex-1">
          <DateInput value={values.day} onValueChange={(day) => store.change({ day })} />
        </Field>
        <span className="ml-auto flex gap-1.5 max-md:w-full max-md:justify-end">{actions}</span>
      </div>
    </>
  )
}

/** Saves on Ctrl+Enter and Ctrl+S, except while a Hangul syllable is being composed. */
export function onSaveKey(event: KeyboardEvent, save: () => void): void {
  if (!isSaveKey(event)) return
  event.preventDefault()
  // Stops the event, so that no other form of the page reacts to the same key press.
  event.stopPropagation()
  if (!event.repeat && !isComposing(event)) save()
}
