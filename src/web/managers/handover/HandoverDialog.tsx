import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { handoverReasonLimit } from '#shared/managers/managerTypes.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { ManagedCount, useManagedCount } from '../slots/ManagedCount.tsx'
import { ManagerSelect } from '../slots/ManagerSelect.tsx'
import { usersQuery } from '../slots/managers.api.ts'
import { optionLabel } from '../slots/slots.ts'
import { HandoverCompanies } from './HandoverCompanies.tsx'
import { useHandoverPlan } from './handoverPlan.ts'
import { undoNow } from './undoHandover.ts'

export interface HandoverDialogProps {
  /** The person whose companies are handed over. If absent, this person is chosen in the dialog. */
  from?: User
  /** Why the dialog was opened, for example because a user cannot be deleted while managing companies. */
  why?: string
  submitLabel?: string
  onClose(): void
  /** Called with the server's message after the handover. With `withoutToast` the caller must show the message. */
  onDone(message: string): void
  withoutToast?: boolean
  /** Called after the handover was undone from its toast. */
  onUndone?(): void
}

/** The label of the submit button, with the number of companies that the handover moves. */
const handoverLabel = (companies = 0) =>
  companies === 0 ? '이관' : `${companies.toLocaleString('ko-KR')}개 기업 이관`

/** The hint below the main successor: which companies this person gets if `own` companies have other successors. */
const restHelp = (own: number, companies = 0) =>
  own === 0
    ? '따로 정하지 않은 모든 담당기업을 맡습니다.'
    : own >= companies
      ? '모든 기업의 후임을 따로 정했습니다.'
      : `따로 정하지 않은 ${(companies - own).toLocaleString('ko-KR')}개 기업을 맡습니다.`

type Errors = Partial<Record<'from' | 'to' | 'reason', string | undefined>>

/** The dialog for a handover (담당기업 일괄 이관): all companies of a person go to one or more successors. */
export function HandoverDialog(props: HandoverDialogProps) {
  const { from, why, onClose, onDone } = props
  const [fromTeamId, setFrom] = useState(from?.teamId ?? '')
  const [toTeamId, setTo] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const users = useQuery(usersQuery)
  const count = useManagedCount(fromTeamId)
  const giving = useCall(handOver, { retry: false })
  const plan = useHandoverPlan()
  const client = useQueryClient()
  const dirty = !giving.isSuccess && (toTeamId !== '' || reason !== '' || plan.successors.size > 0)
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)
  const { failure, fail } = useFormFailure()
  const clear = (name: keyof Errors) => setErrors((old) => ({ ...old, [name]: undefined }))
  const nothing = count.data?.companies === 0
  /** True if a successor was chosen for every single company, so that no main successor is needed. */
  const allAssigned = !nothing && plan.successors.size === count.data?.companies

  function check(): Errors {
    return {
      ...(fromTeamId ? {} : { from: '담당자를 선택해주세요.' }),
      ...(toTeamId || allAssigned ? {} : { to: '담당자를 선택해주세요.' }),
      ...(reason.trim() ? {} : { reason: '이관 사유를 입력해주세요.' }),
      ...(nothing ? { from: '이관할 담당기업이 없습니다.' } : {}),
    }
  }

  async function submit() {
    if (giving.isPending) return
    const found = check()
    setErrors(found)
    const first = (['from', 'to', 'reason'] as const).find((name) => found[name])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    try {
      const { message, handoverId } = await giving.mutateAsync({
        body: {
          fromTeamId,
          ...(toTeamId ? { toTeamId } : {}),
          ...(plan.assignments.length > 0 ? { assignments: plan.assignments } : {}),
          reason: reason.trim(),
        },
      })
      const undo = handoverId !== null && {
        label: '실행 취소',
        onAction: () => void undoNow(client, handoverId).then(() => props.onUndone?.()),
      }
      if (!props.withoutToast)
        toast({ title: '성공', description: message, ...(undo ? { action: undo } : {}) })
      onDone(message)
    } catch (error) {
      const why = userMessage(error, '잠시 후 다시 시도해주세요.')
      fail('오류', `담당자지정 정보 수정에 실패했습니다. ${why}`)
    }
  }

  const choices = users.data ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
      }}
      title="담당기업 일괄 이관"
      description="한 담당자의 담당기업을 모두 다른 담당자에게 넘깁니다. 변경이력이 기업마다 남습니다."
      className="max-w-[640px]"
    >
      <Form ref={form} onSubmit={submit} aria-label="담당기업 일괄 이관">
        <DialogBody className="space-y-3">
          <FormFailure failure={failure} />
          {why && <Notice tone="error">{why}</Notice>}
          {users.isError && <Notice tone="error">사용자 정보를 가져오는데 실패했습니다.</Notice>}
          <Field
            label="넘기는 담당자"
            required={!from}
            error={errors.from}
            help={<ManagedCount query={count} />}
          >
            {from ? (
              <LockedInput value={optionLabel(from)} />
            ) : (
              <ManagerSelect
                name="from"
                users={choices}
                value={fromTeamId}
                onChange={(next) => {
                  setFrom(next)
                  setErrors({})
                  plan.reset()
                }}
              />
            )}
          </Field>
          <Field
            label="후임 담당자"
            required={!allAssigned}
            error={errors.to}
            help={errors.to ? undefined : restHelp(plan.successors.size, count.data?.companies)}
          >
            <ManagerSelect
              name="to"
              users={choices.filter(({ teamId }) => teamId !== fromTeamId)}
              value={toTeamId}
              onChange={(next) => {
                setTo(next)
                clear('to')
              }}
            />
          </Field>
          <Field label="이관 사유" required error={errors.reason}>
            <Input
              name="reason"
              value={reason}
              maxLength={handoverReasonLimit}
              placeholder="예: 퇴사, 팀 이동"
              onChange={(event) => {
                setReason(event.target.value)
                clear('reason')
              }}
            />
          </Field>
          <p className="text-pretty text-quiet text-xs">
            후임이 이미 같은 기업의 담당자이면 더 높은 자리 하나만 맡고 나머지 자리는 비웁니다. 이 기업들에서
            맡은 할 일 가운데 마치지 않은 것도 후임에게 넘어갑니다.
          </p>
          {/* The list is below the required fields. Otherwise keyboard users would have to pass all companies to
              reach these fields. */}
          {fromTeamId && !nothing && (
            <HandoverCompanies key={fromTeamId} fromTeamId={fromTeamId} users={choices} plan={plan} />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={giving.isPending}>
            {props.submitLabel ?? handoverLabel(count.data?.companies)}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
