import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { formatShortDay } from '#web/lib/time.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { type TaskValues, taskBody, taskFaults, taskRules } from './taskForm.ts'

interface TaskStart extends Partial<Pick<TaskValues, 'company' | 'counterpartyId' | 'text'>> {}

/** The state of a form that creates a task, for oneself today unless it starts with something else. */
export function useTaskForm(start: TaskStart, onSaved: () => void) {
  const { user } = useSession()
  const client = useQueryClient()
  const own = user?.teamId ?? ''
  const empty = (): TaskValues => ({
    text: '',
    teamId: own,
    day: dayInSeoul(),
    repeats: '',
    company: null,
    counterpartyId: '',
    ...start,
  })
  const form = useForm<TaskValues>(() => ({ start: empty(), version: undefined }), { rules: taskRules })
  const { store, values } = form
  const ids = { text: useId(), company: useId(), teamId: useId(), day: useId(), repeats: useId() }
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((body: ReturnType<typeof taskBody>, options) =>
    call(addTask, { body }, options),
  )
  useUnsaved(form.dirty)

  async function save() {
    if (pending) return
    const faults = taskFaults(values, { self: own, givesAll: user !== null && isAdminSide(user.role) })
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
      store.change({ text: '', repeats: '' })
      onSaved()
    } catch (error) {
      store.refuse(refusedFields(error))
      fail('저장 실패', userMessage(error, '입력한 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
    }
    return undefined
  }
  return { form, ids, failure, pending, save }
}
