import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { longestNote } from '#shared/copies/limits.ts'
import { enterCopy, inspectCopy } from '#shared/copies/making.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { DateInput } from '#web/ui/form/masked/date-input.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { CopyPreview } from './CopyPreview.tsx'
import { checkQuery } from './copies.api.ts'
import {
  emptyReceiver,
  type FormKey,
  forms,
  judgePeople,
  personOf,
  type Receiver,
  type Recipient,
  waiverFault,
  withSettledAdvisers,
} from './copyForm.ts'
import { type ChosenDocument, DocumentChoice } from './DocumentChoice.tsx'
import { NdaBox } from './NdaBox.tsx'
import { PdfPassword } from './PdfPassword.tsx'
import { ReceiverRows } from './ReceiverRows.tsx'
import { RecipientChoice } from './RecipientChoice.tsx'
import { UnlockTeaser } from './UnlockTeaser.tsx'
import { useMakeCopies } from './useMakeCopies.ts'
import { WaiverReason } from './WaiverReason.tsx'

interface MakeCopyDialogProps {
  /** The document, if the dialog was opened from a document. */
  document?: ChosenDocument
  onClose(): void
}

/** Makes copies for people of one company, or records a copy that was given on paper or in another format. */
export function MakeCopyDialog({ document: given, onClose }: MakeCopyDialogProps) {
  const client = useQueryClient()
  const [document, setDocument] = useState(given ?? { businessNumber: '', companyName: '', fileName: '' })
  const [recipient, setRecipient] = useState<Recipient | null>(null)
  const [people, setPeople] = useState([emptyReceiver(1)])
  const [settled, setSettled] = useState(people)
  const [chosenForm, setForm] = useState<FormKey>('pdf')
  const [givenDay, setGivenDay] = useState(dayInSeoul())
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const [namedTeaser, setNamedTeaser] = useState(false)
  const [asked, setAsked] = useState<{ password: boolean; signature: boolean }>({
    password: false,
    signature: false,
  })
  const [password, setPassword] = useState('')
  const [signature, setSignature] = useState(false)
  const [judged, setJudged] = useState(false)
  const [busy, setBusy] = useState(false)
  const { failure, fail, clear } = useFormFailure()

  const { businessNumber, fileName } = document
  const receiving = {
    recipient: recipient?.businessNumber ?? null,
    recipientName: recipient?.businessNumber === null ? recipient.companyName : null,
  }
  const complete = fileName !== '' && recipient !== null
  const check = useQuery(checkQuery(complete ? { businessNumber, fileName, ...receiving } : null))
  const needs = check.data?.needs
  const locked = needs === 'nda' && !check.data?.can.waive
  const showsPages = check.data?.isPdf === true
  const form: FormKey = check.data?.isPdf === false && chosenForm === 'pdf' ? 'other' : chosenForm
  const judge = (list: readonly Receiver[]) => judgePeople(check.data, list, form === 'pdf')
  const rows = judge(withSettledAdvisers(people, settled))
  const { unnamed, mayWaive } = rows
  const dirty = recipient !== null || note !== '' || people.some(({ name }) => name !== '')
  useUnsaved(dirty)
  const close = useConfirmClose(dirty, onClose)

  const ended = useCallback(
    ({ made, refused }: { made: number; refused: { message: string } | null }) => {
      setBusy(false)
      if (made > 0) toast({ title: `사본 ${made}부를 만들었습니다`, description: '배포대장에 기록했습니다.' })
      if (refused) fail('사본을 만들지 못했습니다', refused.message)
      else onClose()
    },
    [fail, onClose],
  )
  const run = useMakeCopies(ended)
  const pending = busy || (run.job !== null && !run.job.finishedAt)

  const faultsOf = (judgement: typeof rows) => ({
    document: fileName === '' ? '문서를 선택해주세요.' : undefined,
    recipient: recipient === null ? '받는 회사를 선택해주세요.' : undefined,
    people: judgement.fault,
    reason: judgement.mayWaive ? waiverFault(reason) : undefined,
    teaser: needs === 'question' && !namedTeaser ? '확인한 뒤 체크해주세요.' : undefined,
  })
  const faults = faultsOf(rows)

  function changePeople(next: Receiver[]) {
    setPeople(next)
    if (next.length !== people.length) setSettled(next)
  }

  async function submit() {
    if (pending || locked) return
    setJudged(true)
    clear()
    // Enter submits the form without leaving the field, so the advisers are checked now as if the field had been left.
    setSettled(people)
    const now = judge(people)
    if (Object.values(faultsOf(now)).some(Boolean) || !recipient || !check.data) return
    const shared = {
      businessNumber,
      fileName,
      ...receiving,
      namedTeaser,
      ...(now.mayWaive ? { waiver: { reason: reason.trim() } } : {}),
    }
    setBusy(true)
    try {
      if (form !== 'pdf') {
        const [person = emptyReceiver(1)] = people
        const body = { ...shared, ...personOf(person), form, givenDay, note: note.trim() || null }
        const copy = await call(enterCopy, { body }, { attemptOf: body })
        toast({ title: '배포대장에 기록했습니다', description: copy.number })
        void client.invalidateQueries()
        return onClose()
      }
      const opened = { ...shared, ...(password === '' ? {} : { password }) }
      const facts = await call(inspectCopy, { body: opened })
      if (facts.signed && !signature) {
        setAsked({ ...asked, signature: true })
        setBusy(false)
        return fail('전자서명이 있는 PDF입니다', '사본에서는 서명이 무효가 됩니다. 아래에서 확인해주세요.')
      }
      run.start({ ...opened, people: people.map(personOf), note: note.trim() || null, signature })
    } catch (error) {
      setBusy(false)
      if (
        error instanceof ApiError &&
        ['copies/encrypted', 'copies/wrong-password'].includes(error.code ?? '')
      )
        setAsked({ ...asked, password: true })
      fail('사본을 만들지 못했습니다', userMessage(error, '잠시 후 다시 시도해주세요.'))
    }
    return undefined
  }

  const count = form === 'pdf' ? `${people.length}부 만들기` : '기록하기'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      size={showsPages ? 'full' : 'lg'}
      title="사본 만들기"
      description="한 사람에게 1부씩 번호를 매겨 기록합니다. 발송은 직접 해주세요."
    >
      <Form aria-label="사본 만들기" onSubmit={() => void submit()}>
        <DialogBody className={cn('grid grid-cols-1 gap-4', showsPages && 'lg:grid-cols-2')}>
          <div className="grid min-w-0 grid-cols-1 content-start gap-3">
            <FormFailure failure={failure} />
            {given ? (
              <p className="text-sm">
                <b className="font-semibold">{given.fileName}</b>{' '}
                <span className="text-quiet">{given.companyName}</span>
              </p>
            ) : (
              <DocumentChoice
                chosen={document}
                error={judged ? faults.document : undefined}
                onChoose={setDocument}
              />
            )}
            <RecipientChoice
              chosen={recipient}
              error={judged ? faults.recipient : undefined}
              onChoose={setRecipient}
            />
            {check.error && (
              <Notice tone="error" live>
                {userMessage(check.error, '이 자료를 제공할 수 있는지 확인하지 못했습니다.')}
              </Notice>
            )}
            {check.data && recipient && (
              <NdaBox
                check={check.data}
                recipient={recipient.businessNumber}
                {...(given ? {} : { seller: businessNumber, fileName })}
                onTeaser={(teaser) => setDocument({ ...document, fileName: teaser })}
              />
            )}
            {check.data && <UnlockTeaser check={check.data} file={{ businessNumber, fileName }} />}
            {unnamed && (
              <Notice tone="warn" live>
                {unnamed}: NDA에 기재되지 않은 자문사입니다. NDA에 자문사를 추가하거나{' '}
                {mayWaive ? '아래에 면제 사유를 입력해주세요.' : '관리자에게 면제를 요청해주세요.'}
              </Notice>
            )}
            {mayWaive && (
              <WaiverReason value={reason} error={judged ? faults.reason : undefined} onChange={setReason} />
            )}
            {needs === 'question' && (
              <Field label="이름이 보이는 티저" hideLabel error={judged ? faults.teaser : undefined}>
                <Checkbox
                  label="기업 이름이 보이는 티저입니다. NDA 없이 이 회사에 제공해도 됩니다."
                  checked={namedTeaser}
                  onChange={(event) => setNamedTeaser(event.currentTarget.checked)}
                />
              </Field>
            )}
            {!locked && (
              <>
                <Field label="형식" group>
                  <Segments
                    options={forms.filter(({ value }) => value !== 'pdf' || check.data?.isPdf !== false)}
                    value={form}
                    onValueChange={setForm}
                  />
                </Field>
                <ReceiverRows
                  people={people}
                  single={rows.single}
                  advisers={check.data?.nda?.advisers ?? []}
                  fault={judged ? faults.people : undefined}
                  onChange={changePeople}
                  onAdviserLeft={() => setSettled(people)}
                />
                {form !== 'pdf' && (
                  <Field
                    label="제공일"
                    help={
                      givenDay < (check.data?.nda?.registeredDay ?? '')
                        ? `NDA를 등록한 ${check.data?.nda?.registeredDay}보다 이릅니다. 배포대장에 소급 등록으로 표시됩니다.`
                        : undefined
                    }
                  >
                    <DateInput className="w-40" value={givenDay} onValueChange={setGivenDay} />
                  </Field>
                )}
                {asked.password && <PdfPassword value={password} onChange={setPassword} />}
                {asked.signature && (
                  <Checkbox
                    label="사본에서는 전자서명이 무효가 되는 것을 확인했습니다."
                    checked={signature}
                    onChange={(event) => setSignature(event.currentTarget.checked)}
                  />
                )}
                <Field label="메모 (선택)">
                  <Input
                    value={note}
                    maxLength={longestNote}
                    onChange={(event) => setNote(event.target.value)}
                  />
                </Field>
                {form === 'pdf' && (
                  <p className="text-quiet text-sm">
                    모든 쪽에 받는 회사와 이름, 날짜, 배포번호가 들어가고, 사진으로 찍어도 찾을 수 있는 배경
                    무늬를 추가합니다. 파일 정보에는 번호만 남습니다.
                  </p>
                )}
              </>
            )}
          </div>
          {showsPages && (
            <CopyPreview
              file={{ businessNumber, fileName }}
              company={recipient?.companyName ?? ''}
              person={people[0]?.name ?? ''}
              locked={needs === 'nda'}
              mayWaive={mayWaive}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => void close()}>취소</Button>
          {!locked && (
            <Button type="submit" variant="primary" pending={pending}>
              {mayWaive ? `면제하고 ${count}` : count}
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
