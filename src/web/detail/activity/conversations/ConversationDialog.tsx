import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DayLines } from './DayLines.tsx'
import { DayList } from './DayList.tsx'
import { LeftOutText } from './LeftOutText.tsx'
import { PeopleTies } from './PeopleTies.tsx'
import { otherCompany, type Picked, pickedLines } from './picked.ts'
import { useConversation } from './useConversation.ts'
import { daySpan } from './words.ts'

interface ConversationDialogProps {
  number: string
  file: File
  onStored(): void
  onClose(): void
}

/** A dialog that shows a KakaoTalk conversation by day before it is stored as notes. */
export function ConversationDialog({ number, file, onStored, onClose }: ConversationDialogProps) {
  const of = useConversation(number, file, onStored)
  const { reading, picked, setPicked, failure, saving } = of
  const ready = reading.state === 'read' && picked ? { preview: reading.preview, picked } : null
  const lines = ready ? pickedLines(ready.preview, ready.picked).length : 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !saving && onClose()}
      title="카카오톡 대화를 메모로"
      size="full"
      keepOnOutside
    >
      {ready ? (
        <>
          <Head preview={ready.preview} />
          {failure && (
            <div className="px-5 pt-2">
              <Notice tone="error" live>
                {failure}
              </Notice>
            </div>
          )}
          <Content preview={ready.preview} picked={ready.picked} onPicked={setPicked} />
          <DialogFooter className="flex-wrap">
            <div className="mr-auto flex flex-wrap gap-x-5 gap-y-1 max-md:w-full">
              <Beside preview={ready.preview} picked={ready.picked} number={number} onPicked={setPicked} />
            </div>
            <DialogClose>
              <Button disabled={saving}>취소</Button>
            </DialogClose>
            <Button variant="primary" pending={saving} blocked={lines === 0} onClick={() => void of.store()}>
              {ready.picked.days.size > 0 ? `메모 ${ready.picked.days.size}개 남기기` : '메모로 남기기'}
            </Button>
          </DialogFooter>
        </>
      ) : (
        <>
          <DialogBody>
            {reading.state === 'failed' ? (
              <Notice tone="error" live title={file.name}>
                {reading.message}
              </Notice>
            ) : (
              <Loading text="대화를 읽는 중..." />
            )}
          </DialogBody>
          <DialogFooter>
            <DialogClose>
              <Button>{reading.state === 'failed' ? '닫기' : '취소'}</Button>
            </DialogClose>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Head({ preview }: { preview: ConversationPreview }) {
  const { fileName, title, days, total } = preview
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line-soft border-b px-5 pt-1 pb-3">
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-lg bg-none-soft text-quiet max-md:hidden"
      >
        <MessagesSquare className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="truncate font-semibold text-sm">{fileName}</p>
        <p className="tnum text-quiet text-xs">
          {[
            title && `${title} 대화`,
            daySpan(days.map(({ day }) => day)),
            `${total.toLocaleString('ko-KR')}줄`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <LeftOutText preview={preview} />
    </div>
  )
}

interface PickingProps {
  preview: ConversationPreview
  picked: Picked
  onPicked(picked: Picked): void
}

function Content({ preview, picked, onPicked }: PickingProps) {
  const [shown, setShown] = useState(preview.days[0]?.day ?? '')
  const day = preview.days.find((one) => one.day === shown)
  if (!day)
    return (
      <DialogBody>
        <p className="py-10 text-center text-quiet text-sm">
          {preview.stored > 0 ? '이 대화는 모두 이미 남아 있습니다.' : '남길 말이 없습니다.'}
        </p>
      </DialogBody>
    )
  return (
    <>
      <PeopleTies
        preview={preview}
        people={picked.people}
        onPeople={(people) => onPicked({ ...picked, people })}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[280px_minmax(0,1fr)] border-line-soft border-t max-md:grid-cols-1 max-md:overflow-y-auto">
        <DayList preview={preview} picked={picked} shown={shown} onShown={setShown} onPicked={onPicked} />
        <DayLines key={shown} preview={preview} day={day} picked={picked} onPicked={onPicked} />
      </div>
    </>
  )
}

function Beside({ preview, picked, number, onPicked }: PickingProps & { number: string }) {
  const other = otherCompany(preview, picked, number)
  return (
    <>
      {other && (
        <Checkbox
          className="text-sm max-md:min-h-11"
          label={`${other.companyName} 활동에도 남기기`}
          checked={picked.alsoOf}
          onChange={(event) => onPicked({ ...picked, alsoOf: event.currentTarget.checked })}
        />
      )}
      {preview.canKeepFile && preview.days.length > 0 && (
        <Checkbox
          className="text-sm max-md:min-h-11"
          label="원본은 가린 뒤 참고자료로 보관"
          checked={picked.keepsFile}
          onChange={(event) => onPicked({ ...picked, keepsFile: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
