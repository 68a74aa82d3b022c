import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import type { WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { DraftOffer } from '#web/forms/DraftOffer.tsx'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { refusedFields, useForm } from '#web/forms/useForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { DecisionFields, focusFirst, onSaveKey } from './DecisionFields.tsx'
import {
  type DecisionSubject,
  type DecisionValues,
  decisionBody,
  decisionDraft,
  decisionFaults,
  decisionRules,
  enteredSince,
} from './decisionForm.ts'
import { dayText, weekText } from './weeklyTexts.ts'

interface NewDecisionProps {
  meeting: WeeklyMeeting
  /**
   * The deal for which the person has started a decision by a button in another list. Each start passes a new object,
   * so that starting twice for the same deal works.
   */
  started: DecisionSubject | null
}

const subjectOf = ({ businessNumber, companyName }: { businessNumber: string; companyName: string }) => ({
  businessNumber,
  label: companyName,
  teamId: null,
})

const empty = (teamId: string): DecisionValues => ({
  text: '',
  teamId,
  // By default a decision is due in a week, when the next meeting checks it.
  day: addDays(dayInSeoul(), 7),
  subject: null,
})

/** The form for a new decision. Input that is not yet saved is stored as a draft on this device. */
export function NewDecision({ meeting, started }: NewDecisionProps) {
  const { user } = useSession()
  const client = useQueryClient()
  const { from, can } = meeting
  const form = useForm<DecisionValues>(() => ({ start: empty(user?.teamId ?? ''), version: undefined }), {
    rules: decisionRules,
  })
  const { store, values, errors } = form
  const { draft, restore } = useFormDraft(store, decisionDraft, {
    form: 'weekly-decision',
    subject: from,
    label: `주간회의 결정 · ${weekText(meeting)}`,
    url: `/weekly-meeting?week=${from}`,
  })
  useUnsaved(form.dirty, draft)
  const made = useId()
  const ids = {
    text: `${made}-text`,
    subject: `${made}-subject`,
    teamId: `${made}-person`,
    day: `${made}-day`,
  }
  const { failure, fail, clear } = useFormFailure()
  const { send, pending } = useSend((body: ReturnType<typeof decisionBody>, options) =>
    call(addTask, { body }, options),
  )

  const start = useEffectEvent((subject: DecisionSubject) => {
    store.change({ subject, teamId: subject.teamId ?? values.teamId })
    document.getElementById(ids.text)?.focus()
  })
  useEffect(() => {
    if (started) start(started)
  }, [started])

  async function save() {
    if (pending) return
    const faults = decisionFaults(values, !can.decideAll)
    store.refuse(faults)
    clear()
    if (faults.length > 0) return focusFirst(ids, faults)
    try {
      const task = await send(decisionBody(values, from))
      draft.clear()
      store.change({ ...enteredSince(values, store.get().values, empty(user?.teamId ?? '')) })
      toast({
        title: '결정을 적었습니다',
        description: `${task.person.managerName}의 할 일이 되었습니다. ${dayText(task.day)}까지입니다.`,
      })
      await refetchAfter(client, 'tasks', {})
      document.getElementById(ids.text)?.focus()
    } catch (error) {
      store.refuse(refusedFields(error))
      fail('저장 실패', userMessage(error, '적은 내용은 그대로 있습니다. 잠시 후 다시 시도해주세요.'))
    }
  }

  return (
    <Form
      aria-label="결정 적기"
      onSubmit={() => void save()}
      onKeyDown={(event) => onSaveKey(event, () => void save())}
      className="border-focus border-l-2 bg-selected px-4 py-3"
    >
      <div className="grid grid-cols-1 gap-2">
        <DraftOffer draft={draft} onRestore={restore} />
        <FormFailure failure={failure} />
        <DecisionFields
          store={store}
          values={values}
          errors={errors}
          ids={ids}
          actions={
            <Button type="submit" pending={pending}>
              추가
            </Button>
          }
        >
          <CompanyChoice
            id={ids.subject}
            compact
            chosen={values.subject}
            required={!can.decideAll}
            error={errors.subject}
            placeholder={can.decideAll ? '기업 찾기 (선택)' : '담당기업 찾기'}
            clearLabel="기업 빼기"
            onChoose={(company) => store.change({ subject: company && subjectOf(company) })}
          />
        </DecisionFields>
        <p className="text-quiet text-xs max-md:hidden">
          <Kbd>Ctrl Enter</Kbd> 추가
        </p>
      </div>
    </Form>
  )
}
