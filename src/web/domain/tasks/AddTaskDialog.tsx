import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { longestTask } from '#shared/deals/limits.ts'
import { repeatKeys, repeats } from '#shared/deals/repeats.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { formatShortDay } from '#web/lib/time.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { CounterpartySelect } from './CounterpartySelect.tsx'
import { type TaskValues, taskBody, taskFaults, taskRules } from './taskForm.ts'

const title = '할 일 추가'

interface AddTaskDialogProps {
  /** The company or counterparty of the task, if the screen that opens the dialog already determines it. */
  about?: Pick<TaskValues, 'company' | 'counterpartyId'>
  onClose(): void
}

/** A dialog that creates a task for oneself or for a colleague. */
export function AddTaskDialog({ about, onClose }: AddTaskDialogProps) {
  const { user } = useSession()
  const client = useQueryClient()
  const form = useForm<TaskValues>(
    () => ({
      start: {
        text: '',
        teamId: user?.teamId ?? '',
        day: dayInSeoul(),
        repeats: '',
        ...(about ?? { company: null, counterpartyId: '' }),
      },
      version: undefined,
    }),
    { rules: taskRules },
  )
  const { store, values, errors } = form
  const ids = { text: useId(), company: useId(), teamId: useId(), day: useId(), repeats: useId() }
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((body: ReturnType<typeof taskBody>, options) =>
    call(addTask, { body }, options),
  )
  useUnsaved(form.dirty)
  const close = useConfirmClose(form.dirty, onClose)

  async function save() {
    if (pending) return
    const faults = taskFaults(values, {
      self: user?.teamId ?? '',
      givesAll: user !== null && isAdminSide(user.role),
    })
    store.refuse(faults)
    clear()
    const first = faults[0]?.field as keyof typeof ids | undefined
    if (first) return document.getElementById(ids[first])?.focus()
    try {
      const task = await send(taskBody(values))
      toast({
        title: '할 일을 적었습니다',
        description: `${task.person.managerName} · ${formatShortDay(task.day)}까지 · ${task.text}`,
      })
      void refetchAfter(client, 'tasks', {})
      onClose()
    } catch (error) {
      store.refuse(refusedFields(error))
      fail('저장 실패', userMessage(error, '입력한 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
    }
    return undefined
  }

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
              <NativeSelect
                value={values.repeats}
                onChange={(event) => store.change({ repeats: event.target.value as TaskValues['repeats'] })}
              >
                <option value="">반복하지 않음</option>
                {repeatKeys.map((key) => (
                  <option key={key} value={key}>
                    {repeats[key]}
                  </option>
                ))}
              </NativeSelect>
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
