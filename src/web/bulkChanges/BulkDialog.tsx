import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { type BulkRow, makeBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { bulkFieldLabel, isBulkSlot, needsReason } from '#shared/bulkChanges/bulkFields.ts'
import { brokerageTextFields, type ManagerSlot, managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { withDirection, withObject } from '#shared/platform/particle.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { textFilter } from '#web/lib/hangul.ts'
import { formatClock } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import type { AskedBulk, AskedChange } from './askedChange.ts'
import { BulkRows } from './BulkRows.tsx'
import { undoBulk } from './bulkChanges.api.ts'
import { OwnValueField } from './OwnValueField.tsx'
import { useBulkPreview } from './useBulkPreview.ts'

interface BulkDialogProps {
  asked: AskedBulk
  /** The business numbers of the selected companies. */
  numbers: readonly string[]
  onClose(): void
  onDone(): void
}

/** The choice that clears a manager slot. Team IDs are never empty, so the text cannot be one. */
const nobody = ' '
const count = (number: number) => number.toLocaleString('ko-KR')
const words: readonly [BulkRow['outcome'], string, string][] = [
  ['change', '바뀜', 'text-good'],
  ['overlap', '겹침', 'text-warning'],
  ['same', '그대로', 'text-quiet'],
  ['refused', '권한 없음', 'text-quiet'],
]

/** The dialog of a bulk change: what it would do with each company, then the change itself. */
export function BulkDialog({ asked, numbers, onClose, onDone }: BulkDialogProps) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const ofManagers = isBulkSlot(asked.field)
  const { own } = asked
  const [ownValue, setOwnValue] = useState<string | null>()
  const [slot, setSlot] = useState<ManagerSlot>('manager1Team')
  const [person, setPerson] = useState('')
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()
  const [rest, setRest] = useState<'leave' | 'stop'>('leave')
  const change: AskedChange = ofManagers
    ? { field: slot, value: person.trim() || null }
    : { field: asked.field, value: own ? (ownValue ?? null) : asked.value }
  const isChosen = ofManagers ? person !== '' : !own || ownValue !== undefined
  const { data, rows, error, loading, again } = useBulkPreview(change, numbers, isChosen)
  const saving = useCall(makeBulkChange, { retry: false })
  const { failure, fail, clear } = useFormFailure()
  const going = rows.filter(({ outcome }) => outcome === 'change')
  const overlaps = rows.filter(({ outcome }) => outcome === 'overlap').length
  const isStopped = rest === 'stop' && overlaps > 0
  const asksReason = needsReason(change.field, change.value)

  async function submit() {
    if (saving.isPending || going.length === 0 || isStopped) return
    if (asksReason && reason.trim() === '') {
      setReasonError('사유를 입력해주세요.')
      return form.current?.querySelector<HTMLElement>('[name=reason]')?.focus()
    }
    clear()
    try {
      const { id, changed, left } = await saving.mutateAsync({
        body: {
          change: { ...change, ...(asksReason ? { reason: reason.trim() } : {}) },
          rows: going.map(({ businessNumber, version }) => ({ businessNumber, version: version ?? 0 })),
          onlyPossible: rest === 'leave',
        },
      })
      const tail = left.length > 0 ? ` 그 사이 바뀐 ${count(left.length)}곳은 그대로 두었습니다.` : ''
      toast({
        title: '일괄 변경',
        description: `${count(changed)}곳을 바꿨습니다.${tail}`,
        action: { label: '실행 취소', onAction: () => void undoBulk(client, id, false) },
      })
      void refetchAfter(client, 'companies', {})
      onDone()
    } catch (caught) {
      fail('바꾸지 못했습니다', userMessage(caught, '잠시 후 다시 시도해주세요.'))
      again()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      size="xl"
      title={
        ofManagers
          ? '담당자 바꾸기'
          : own
            ? `${own.label} 바꾸기`
            : `${withObject(bulkFieldLabel(asked.field))} ${withDirection(asked.value ?? '')}`
      }
    >
      <Form ref={form} onSubmit={submit} aria-label="일괄 변경">
        <DialogBody className="space-y-3">
          <FormFailure failure={failure} />
          {ofManagers && <ManagerFields slot={slot} person={person} onSlot={setSlot} onPerson={setPerson} />}
          {own && <OwnValueField field={own} onValue={setOwnValue} />}
          {asksReason && (
            <Field label="사유" required error={reasonError} aside="바뀌는 기업에 같은 사유를 남깁니다">
              <Input
                name="reason"
                value={reason}
                maxLength={brokerageTextFields.statusReason.limit}
                onChange={(event) => {
                  setReason(event.target.value)
                  setReasonError(undefined)
                }}
              />
            </Field>
          )}
          {error && !data ? (
            <ErrorState
              title="미리보기를 불러오지 못했습니다"
              text={userMessage(error, '잠시 후 다시 시도해주세요.')}
              onRetry={again}
              retrying={loading}
            />
          ) : data ? (
            <>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <p role="status" className="flex flex-wrap gap-x-4">
                  {words.map(([outcome, word, tone]) => (
                    <span key={outcome} className="whitespace-nowrap text-quiet text-sm">
                      <b className={`tnum mr-1 font-bold text-base ${tone}`}>
                        {count(rows.filter((row) => row.outcome === outcome).length)}
                      </b>
                      {word}
                    </span>
                  ))}
                </p>
                <span className="tnum ml-auto text-quiet text-xs">미리보기 {formatClock(data.at)}</span>
                <Button size="sm" variant="ghost" pending={loading} onClick={again}>
                  <RefreshCw aria-hidden />
                  다시 확인
                </Button>
              </div>
              <BulkRows key={change.field} field={change.field} after={data.after} rows={rows} />
              <Field group label="미리 본 뒤 다른 사람이 바꾼 기업이 있으면">
                <RadioGroup
                  value={rest}
                  onValueChange={setRest}
                  className="flex-col items-start"
                  options={[
                    { value: 'leave', label: '겹친 기업은 빼고 나머지만 바꿉니다' },
                    { value: 'stop', label: '하나도 바꾸지 않습니다' },
                  ]}
                />
              </Field>
              {isStopped && (
                <p role="status" className="text-sm text-warning">
                  {count(overlaps)}곳이 그 사이 바뀌어 저장하지 않습니다. 빼고 바꾸려면 위에서 선택하세요.
                </p>
              )}
            </>
          ) : (
            loading && <Loading text="바뀔 내용을 확인하는 중" />
          )}
        </DialogBody>
        <DialogFooter start="한 번에 저장되고 기업마다 이력과 감사로그가 남습니다">
          <Button onClick={onClose}>취소</Button>
          <Button
            type="submit"
            variant="primary"
            pending={saving.isPending}
            disabled={going.length === 0 || isStopped}
          >
            {going.length > 0 ? `${count(going.length)}곳 바꾸기` : '바꿀 기업 없음'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

interface ManagerFieldsProps {
  slot: ManagerSlot
  person: string
  onSlot(slot: ManagerSlot): void
  onPerson(person: string): void
}

function ManagerFields({ slot, person, onSlot, onPerson }: ManagerFieldsProps) {
  const { data: users = [] } = useQuery(queryOf(listUsers, {}))
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field group label="자리">
        <Segments
          value={slot}
          onValueChange={onSlot}
          options={managerSlots.map((value) => ({ value, label: managerTypes[value] }))}
        />
      </Field>
      <Field label="새 담당자" required>
        <Combobox
          name="person"
          label="사용자"
          placeholder="담당자를 선택하세요"
          empty="이름이나 팀ID가 맞는 사용자가 없습니다."
          filter={textFilter}
          value={person}
          onValueChange={onPerson}
          options={[
            ...users.map(({ teamId, managerName, position }) => ({
              value: teamId,
              label: `${teamId} - ${managerName}${position ? ` (${position})` : ''}`,
            })),
            { value: nobody, label: '담당자 없음으로 비우기' },
          ]}
        />
      </Field>
    </div>
  )
}
