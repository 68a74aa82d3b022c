import { longestTask } from '#shared/deals/limits.ts'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { FormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { CounterpartySelect } from './CounterpartySelect.tsx'
import { RepeatSelect } from './RepeatSelect.tsx'
import type { TaskValues } from './taskForm.ts'
import { useTaskForm } from './useTaskForm.ts'

const title = '할 일 추가'

interface AddTaskDialogProps {
  /** The company or counterparty of the task, if the screen that opens the dialog already determines it. */
  about?: Pick<TaskValues, 'company' | 'counterpartyId'>
  /** What the task says at first, such as the beginning of a note. */
  text?: string
  onClose(): void
}

/** A dialog that creates a task for oneself or for a colleague. */
export function AddTaskDialog({ about, text, onClose }: AddTaskDialogProps) {
  const { form, ids, failure, pending, save } = useTaskForm({ ...about, ...(text && { text }) }, onClose)
  const { store, values, errors } = form
  const close = useConfirmClose(form.dirty, onClose)
  return (
    <Dialog open onOpenChange={(open) => !open && void close()} title={title} keepOnOutside>
      <Form aria-label={title} onSubmit={() => void save()}>
        <DialogBody className="grid gap-3">
          <FormFailure failure={failure} />
          <Field id={ids.text} label="할 일" required error={errors.text}>
            <Textarea
              rows={2}
              value={values.text}
              counter={{ max: longestTask }}
              onChange={(event) => store.change({ text: event.currentTarget.value })}
            />
          </Field>
          <CompanyChoice
            id={ids.company}
            required={false}
            chosen={values.company && { label: values.company.companyName, side: values.company.side }}
            error={errors.company}
            placeholder="이름, 초성, 사업자번호 (없으면 비워 둡니다)"
            clearLabel="기업 다시 선택"
            onChoose={(company) => store.change({ company, counterpartyId: '' })}
          />
          {values.company && (
            <CounterpartySelect
              businessNumber={values.company.businessNumber}
              value={values.counterpartyId}
              onChange={(counterpartyId) => store.change({ counterpartyId })}
            />
          )}
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field id={ids.teamId} label="맡을 사람" required error={errors.teamId}>
              <AssigneeSelect value={values.teamId} onChange={(teamId) => store.change({ teamId })} />
            </Field>
            <Field id={ids.day} label="기한" required error={errors.day}>
              <DateInput value={values.day} onValueChange={(day) => store.change({ day })} />
            </Field>
            <Field id={ids.repeats} label="반복">
              <RepeatSelect value={values.repeats} onChange={(repeats) => store.change({ repeats })} />
            </Field>
          </div>
          {values.repeats !== '' && (
            <p className="text-quiet text-xs">할 일을 마칠 때마다 다음 날짜의 할 일이 생깁니다.</p>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={pending}>
            추가
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
