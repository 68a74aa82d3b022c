import { type KeyboardEvent, useEffect, useRef } from 'react'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { withTopic } from '#shared/platform/particle.ts'
import { notManager } from '#web/domain/lockedCompany.ts'
import { OwnInput } from '#web/domain/ownFields/OwnInput.tsx'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { Input } from '#web/ui/form/input.tsx'
import { NumberInput } from '#web/ui/form/masked/number-input.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { amountRules, type EditKey, fieldOf, namesOf, type Subject } from './editForm.ts'
import { useFieldEdit } from './useFieldEdit.ts'

interface FieldEditorProps {
  subject: Subject
  edit: EditKey
  /** The label of the edited row, for accessible names. */
  label: string
  /**
   * True if the person lost the right to edit while the form was open. The inputs are then read-only, so that their
   * text can still be copied.
   */
  locked: boolean
  onClose(): void
}

/** The form that replaces one row while it is edited: Enter saves, Esc cancels. */
export function FieldEditor({ subject, edit, label, locked, onClose }: FieldEditorProps) {
  const names = namesOf(edit)
  const { values, errors, failure, saving, change } = useFieldEdit(subject, names, onClose)
  const several = names.length > 2
  const form = useRef<HTMLFormElement>(null)
  // Focuses the first input (of radio buttons, the checked one), because the person has just opened the form.
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])]
    ;(inputs.find(({ checked }) => checked) ?? inputs[0])?.focus()
  }, [])

  function keys(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || saving.conflict) return
    event.stopPropagation()
    onClose()
  }
  return (
    <Form
      ref={form}
      aria-label={`${label} 수정`}
      onSubmit={() => (locked ? undefined : saving.save())}
      onKeyDown={keys}
      className="no-print col-span-full border-focus border-l-2 bg-selected px-4 py-3"
    >
      <div className={several ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
        {names.map((name) => (
          <EditField
            key={name}
            name={name}
            value={values[name] ?? ''}
            error={errors[name]}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
      </div>
      {locked && (
        <Notice tone="warn" live title="접근 권한이 없습니다" className="mt-2">
          {notManager}
        </Notice>
      )}
      <FormFailure failure={failure} className="mt-2" />
      <div className="mt-2 flex items-center gap-2">
        <span className="flex items-center gap-1.5 text-quiet text-xs max-md:hidden">
          <Kbd>Esc</Kbd> 취소
          {edit !== 'companySpecialty' && (
            <>
              <Kbd>Enter</Kbd> 저장
            </>
          )}
        </span>
        <Button size="sm" className="ml-auto max-md:flex-1" onClick={onClose}>
          취소
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          className="max-md:flex-1"
          disabled={locked}
          pending={saving.busy}
        >
          저장
        </Button>
      </div>
      {edit === 'companyStatus' && (
        <p className="mt-1.5 text-quiet text-xs">
          {withTopic(
            abilities.rows
              .filter(({ needsReason }) => needsReason)
              .map(({ word }) => word)
              .join('·'),
          )}{' '}
          사유를 함께 남깁니다.
        </p>
      )}
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Form>
  )
}

interface EditFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange(text: string): void
}

function EditField({ name, value, error, onChange }: EditFieldProps) {
  const { label, kind, unit, limit, words } = fieldOf(name)
  const choices = words?.texts
  const own = knownOwnField(name)
  if (own)
    return (
      <Field label={label} group={own.kind === 'flag'} error={error}>
        <OwnInput field={own} value={value} onChange={onChange} />
      </Field>
    )
  if (choices) {
    return (
      <Field label={label} group error={error}>
        <Segments
          options={choices.map((word) => ({ value: word, label: word }))}
          value={value}
          className={choices.length > 3 ? 'grid! grid-cols-2 [&>label]:min-h-8 [&>label]:border-l-0' : ''}
          onValueChange={onChange}
        />
      </Field>
    )
  }
  if (kind === 'money') {
    return (
      <Field label={label} error={error}>
        <NumberInput value={value} {...amountRules} {...(unit ? { unit } : {})} onValueChange={onChange} />
      </Field>
    )
  }
  if (name === 'companySpecialty') {
    return (
      <Field label={label} error={error}>
        <Textarea
          rows={12}
          value={value}
          {...(limit ? { counter: { max: limit } } : {})}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  }
  return (
    <Field label={label} error={error}>
      <Input value={value} maxLength={limit} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}
