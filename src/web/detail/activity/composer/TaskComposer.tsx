import { longestTask } from '#shared/deals/limits.ts'
import { AssigneeSelect } from '#web/domain/tasks/AssigneeSelect.tsx'
import { RepeatSelect } from '#web/domain/tasks/RepeatSelect.tsx'
import { useTaskForm } from '#web/domain/tasks/useTaskForm.ts'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { isSaveKey, saveKeysHint } from '#web/forms/useSaveKeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'

/** The form above the activities in which a task about the company is written. */
export function TaskComposer({ number }: { number: string }) {
  const company = { businessNumber: number, companyName: '', side: '' }
  const { form, ids, failure, pending, save } = useTaskForm({ company }, () => undefined)
  const { store, values, errors } = form
  return (
    <Form
      aria-label="할 일"
      onSubmit={() => void save()}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat && !isComposing(event)) void save()
      }}
      className="grid grid-cols-1 gap-2"
    >
      <FormFailure failure={failure} />
      <Field id={ids.text} label="할 일" hideLabel required error={errors.text}>
        <Textarea
          rows={2}
          className="text-sm"
          placeholder="누가 언제까지 할 일인지 적어주세요."
          aria-keyshortcuts={saveKeysHint}
          counter={{ max: longestTask }}
          value={values.text}
          onChange={(event) => store.change({ text: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2 max-md:grid max-md:grid-cols-2">
        <Field id={ids.teamId} label="맡을 사람" required error={errors.teamId}>
          <AssigneeSelect value={values.teamId} onChange={(teamId) => store.change({ teamId })} />
        </Field>
        <Field id={ids.day} label="기한" required error={errors.day}>
          <DateInput value={values.day} onValueChange={(day) => store.change({ day })} />
        </Field>
        <Field id={ids.repeats} label="반복">
          <RepeatSelect value={values.repeats} onChange={(repeats) => store.change({ repeats })} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          pending={pending}
          className="ml-auto h-8 max-md:h-11"
        >
          맡기기
        </Button>
      </div>
    </Form>
  )
}
