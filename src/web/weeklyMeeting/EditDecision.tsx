import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { changeTask, type Task } from '#shared/deals/tasks.endpoints.ts'
import { ConflictQuestion } from '#web/forms/ConflictQuestion.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import type { FormState, Loaded } from '#web/forms/formStore.ts'
import { newerIn } from '#web/forms/saveOver.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useSave } from '#web/forms/useSave.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { DecisionFields, focusFirst, onSaveKey } from './DecisionFields.tsx'
import { type DecisionValues, decisionFaults, decisionRules, loadedFrom } from './decisionForm.ts'

const newerDecision = (error: unknown) => newerIn(error, 'task/conflict', loadedFrom)

/** The form that replaces a decision while it is edited. */
export function EditDecision({ task, onClose }: { task: Task; onClose(): void }) {
  const client = useQueryClient()
  const form = useForm<DecisionValues>(() => loadedFrom(task), { rules: decisionRules })
  const { store, values, errors } = form
  const made = useId()
  const ids = { text: `${made}-text`, subject: '', teamId: `${made}-person`, day: `${made}-day` }
  const { failure, fail, clear } = useFormFailure()
  useUnsaved(form.dirty)
  const { send } = useSend((body: ReturnType<typeof bodyOf>, options) =>
    call(changeTask, { params: { id: String(task.id) }, body }, options),
  )
  const saving = useSave({ store, inputOf, send, newerIn: newerDecision, onSaved: saved, onRefused: refused })
  const close = useConfirmClose(form.dirty, onClose)

  function inputOf(state: FormState<DecisionValues, Loaded<DecisionValues>>) {
    const faults = decisionFaults(state.values, false)
    store.refuse(faults)
    clear()
    if (faults.length === 0) return bodyOf(state)
    focusFirst(ids, faults)
    return null
  }
  async function saved() {
    toast({ title: '결정을 고쳤습니다' })
    await refetchAfter(client, 'tasks', {})
    onClose()
  }
  function refused(error: unknown) {
    store.refuse(refusedFields(error))
    fail('저장 실패', userMessage(error, '적은 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
  }

  return (
    <Form
      aria-label="결정 수정"
      onSubmit={() => void saving.save()}
      onKeyDown={(event) => {
        onSaveKey(event, () => void saving.save())
        if (event.key === 'Escape') void close()
      }}
      className="grid grid-cols-1 gap-2"
    >
      <FormFailure failure={failure} />
      <DecisionFields
        store={store}
        values={values}
        errors={errors}
        ids={ids}
        actions={
          <>
            <Button variant="ghost" onClick={() => void close()}>
              취소
            </Button>
            <Button type="submit" pending={saving.busy}>
              저장
            </Button>
          </>
        }
      />
      <ConflictQuestion conflict={saving.conflict} onCancel={saving.leaveConflict} onChoose={saving.choose} />
    </Form>
  )
}

const bodyOf = ({ values, version }: FormState<DecisionValues, Loaded<DecisionValues>>) => ({
  text: values.text.trim(),
  teamId: values.teamId,
  day: values.day,
  version: version ?? 0,
})
