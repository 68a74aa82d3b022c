import { useRef, useState } from 'react'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { withTopic } from '#shared/platform/particle.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { ManagerDetails } from './ManagerDetails.tsx'
import { ManagerSelect } from './slots/ManagerSelect.tsx'
import { otherSlotsOf, personLabel } from './slots/slots.ts'
import type { useSlotChange } from './useSlotChange.ts'

interface AssignDialogProps {
  slot: ManagerSlot
  record: BrokerageRecord
  companyName: string
  users: readonly User[]
  change: ReturnType<typeof useSlotChange>
  onClose(): void
}

export function AssignDialog({
  slot,
  record: shown,
  companyName,
  users,
  change,
  onClose,
}: AssignDialogProps) {
  /**
   * The brokerage record as it was when the dialog opened or, after a conflict, as it is stored. Other changes by other
   * people appear only on the manager cards behind the dialog.
   */
  const [record, setRecord] = useState(shown)
  const [teamId, setTeamId] = useState('')
  const [missing, setMissing] = useState(false)
  /** True if somebody else has changed this manager slot since the dialog opened. */
  const [overtaken, setOvertaken] = useState(false)
  const select = useRef<HTMLInputElement>(null)
  const type = managerTypes[slot]
  const current = record[slot]
  const chosen = users.find((user) => user.teamId === teamId)
  const others = chosen ? otherSlotsOf(record, slot, chosen.teamId) : []
  const nameOf = (team: string) =>
    personLabel(users.find((user) => user.teamId === team)?.managerName ?? null, team)

  const close = useConfirmClose(teamId !== '', onClose)

  async function submit() {
    if (change.pending) return
    if (!chosen) {
      setMissing(true)
      select.current?.focus()
      return
    }
    const outcome = await change.save({ record, slot, teamId: chosen.teamId })
    if (!outcome) return
    if ('saved' in outcome) return onClose()
    setOvertaken(true)
    setRecord(outcome.stored)
    // Somebody else has assigned the same person, so the choice is cleared.
    if (outcome.stored[slot] === chosen.teamId) setTeamId('')
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        select.current?.focus()
      }}
      title={current ? `${type} 변경` : `${type} 지정`}
      className="max-w-[480px]"
    >
      <Form onSubmit={submit} aria-label={`${type} 지정`}>
        <DialogBody className="space-y-3">
          {overtaken && (
            <Notice tone="warn" live title="다른 사람이 먼저 담당자를 바꿨습니다.">
              {current
                ? `지금 ${withTopic(type)} ${nameOf(current)}입니다.`
                : `지금 ${withTopic(type)} 비어 있습니다.`}{' '}
              그래도 저장하려면 담당자를 확인하고 다시 저장해주세요.
            </Notice>
          )}
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 max-md:grid-cols-1">
            <Field label="기업명">
              <LockedInput value={companyName} />
            </Field>
            <Field label="사업자번호">
              <LockedInput value={record.businessNumber ?? ''} inputClassName="tnum" />
            </Field>
          </div>
          <Field label={type} required error={missing && '담당자를 선택해주세요.'}>
            <ManagerSelect
              ref={select}
              users={users}
              value={teamId}
              current={current}
              noteOf={(team) => otherSlotsOf(record, slot, team).join(', ') || undefined}
              onChange={(next) => {
                setTeamId(next)
                setMissing(false)
              }}
            />
          </Field>
          {chosen && (
            <section
              aria-label="선택한 담당자"
              className="rounded-md border border-line-soft bg-sunken px-3.5 py-1.5"
            >
              <ManagerDetails named teamId={chosen.teamId} user={chosen} />
            </section>
          )}
          {chosen && others.length > 0 && (
            <Notice tone="warn" live>
              {personLabel(chosen.managerName, chosen.teamId)} 담당자는 이미 이 기업의 {others.join(', ')}
              입니다. 두 자리에 함께 지정됩니다.
            </Notice>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          <Button type="submit" variant="primary" pending={change.pending}>
            {current ? '변경' : '지정'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
