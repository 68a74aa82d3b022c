import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { type MergePreview, mergeCompanies } from '#shared/merges/merges.endpoints.ts'
import { mergeUndoDays, reasonLabels } from '#shared/merges/mergeWords.ts'
import { withObject } from '#shared/platform/particle.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { MergeHeads } from './MergeHeads.tsx'
import { MovedRecords, UndoNote } from './MovedRecords.tsx'
import { bodyOf, type Choices, noChoices } from './mergeChoices.ts'
import { PeopleChoices } from './PeopleChoices.tsx'
import { ValueChoices } from './ValueChoices.tsx'

interface MergeFormProps {
  preview: MergePreview
  onSwap(): void
  /**
   * Called if somebody else has changed one of the two companies meanwhile. The preview is then loaded again; the
   * person's choices stay.
   */
  onChanged(): void
}

export function MergeForm({ preview, onSwap, onChanged }: MergeFormProps) {
  const [choices, setChoices] = useState<Choices>(noChoices)
  const confirm = useConfirm()
  const client = useQueryClient()
  const navigate = useNavigate()
  const merging = useCall(mergeCompanies)
  const choose = (part: Partial<Choices>) => setChoices((before) => ({ ...before, ...part }))
  const { keep, merge, reasons, refusals, records } = preview
  const moved = records.reduce((sum, one) => sum + one.merge, 0)

  async function start() {
    const yes = await confirm({
      title: '두 기업을 합칠까요?',
      description: `${withObject(merge.companyName)} ${keep.companyName}에 합칩니다. ${mergeUndoDays}일 안에 되돌릴 수 있습니다.`,
      confirmLabel: '합치기',
    })
    if (!yes) return
    try {
      const done = await merging.mutateAsync({ body: bodyOf(preview, choices) })
      await refetchAfter(client, 'companies', {})
      const later =
        done.movedReports > 0 ? ` 시작 시각이 겹친 보고 ${done.movedReports}건은 다음 분으로 옮겼습니다.` : ''
      toast({
        title: '합치기 완료',
        description: `값 ${done.values}개와 기록 ${done.records}건을 ${done.companyName}에 남겼습니다.${later}`,
      })
      await navigate({ ...companyPage(done.businessNumber) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'merge/changed') onChanged()
    }
  }
  return (
    <div className="pb-24">
      <MergeHeads keep={keep} merge={merge} onSwap={onSwap} />
      {reasons.length > 0 && (
        <p className="my-3 flex flex-wrap items-center gap-1.5 text-sm">
          <span className="mr-1 text-quiet">같다고 본 근거</span>
          {reasons.map((reason) => (
            <Badge key={reason} tone="blue">
              {reasonLabels[reason]}
            </Badge>
          ))}
        </p>
      )}
      {refusals.map((text) => (
        <Notice key={text} tone="error" className="my-3">
          {text}
        </Notice>
      ))}
      {merging.error && (
        <Notice tone="error" live className="my-3">
          {userMessage(merging.error, '합치지 못했습니다. 잠시 후 다시 시도해주세요.')}
        </Notice>
      )}
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[1fr_380px]">
        <div className="grid min-w-0 gap-4">
          <ValueChoices
            preview={preview}
            choices={choices}
            onChoose={(values) =>
              setChoices((before) => ({ ...before, values: { ...before.values, ...values } }))
            }
          />
          <PeopleChoices preview={preview} choices={choices} onChoose={choose} />
        </div>
        <div className="grid min-w-0 gap-4">
          <MovedRecords records={records} />
          <UndoNote />
        </div>
      </div>
      <SaveBar
        status={
          <span className="tnum min-w-0 truncate max-md:hidden">
            값 <b>{preview.items.length + preview.filled.length}</b> · 기록 <b>{moved}</b>건을 옮깁니다. 한
            번에 저장하고 기업마다 이력이 남습니다.
          </span>
        }
      >
        <Link to="/company-doubles" className={buttonStyles()}>
          취소
        </Link>
        <Button
          variant="primary"
          pending={merging.isPending}
          blocked={refusals.length > 0}
          onClick={() =>
            refusals.length > 0
              ? toast({ variant: 'info', title: '합칠 수 없습니다', description: refusals[0] })
              : void start()
          }
        >
          <Merge aria-hidden />
          합치기
        </Button>
      </SaveBar>
    </div>
  )
}
