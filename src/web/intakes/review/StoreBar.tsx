import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { type Intake, storeIntake } from '#shared/intakes/intakes.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { intakeQuery, likelyFilesQuery, refreshIntake } from '../parts/intakes.api.ts'
import { endLabel, useEndIntake } from '../parts/useEndIntake.ts'

interface StoreBarProps {
  intake: Intake
  onLeave(): void
  onStoring(): void
}

const count = (number: number) => number.toLocaleString('ko-KR')

/** Says what will be stored, and stores it. Files whose company is only likely are stored only if the person says so. */
export function StoreBar({ intake, onLeave, onStoring }: StoreBarProps) {
  const { id, counts } = intake
  const client = useQueryClient()
  const likely = useQuery(likelyFilesQuery(id)).data?.total ?? 0
  const [withLikely, setWithLikely] = useState(false)
  const storing = useCall(storeIntake)
  const { end, ending } = useEndIntake(onLeave)
  const onlySure = likely > 0 && !withLikely
  const stored = counts.placed - (onlySure ? likely : 0)

  async function store() {
    if (stored === 0)
      return toast({
        variant: 'destructive',
        title: '저장할 파일이 없습니다',
        description:
          likely > 0 ? '확인 필요인 파일의 기업을 확인해주세요.' : '파일의 기업을 먼저 선택해주세요.',
      })
    try {
      const job = await storing.mutateAsync({ params: { id: String(id) }, body: { onlySure } })
      client.setQueryData(intakeQuery(id).queryKey, { ...intake, state: 'storing', job })
      onStoring()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
    void refreshIntake(client, id)
  }
  const label = `확인 필요 ${count(likely)}개도 함께 저장`
  const ends = (className: string) => (
    <Button variant="danger" pending={ending} className={className} onClick={() => void end(intake)}>
      {endLabel(intake)}
    </Button>
  )
  return (
    <>
      {/* On a phone the bar has no room for this button, so it is at the end of the list. */}
      {ends('mt-3 h-11 w-full md:hidden')}
      <SaveBar
        status={
          <>
            <span role="status" className="tnum">
              <b className="font-semibold">{count(stored)}개</b>
              <span className="text-quiet">를 저장합니다.</span>
              {counts.waiting > 0 && (
                <span className="text-quiet max-md:hidden">
                  {' '}
                  기업 미정 {count(counts.waiting)}개는 목록에 남습니다.
                </span>
              )}
            </span>
            {likely > 0 && (
              <Checkbox
                label={label}
                className="ml-3 text-sm max-md:ml-1 max-md:text-xs"
                checked={withLikely}
                onChange={(event) => setWithLikely(event.target.checked)}
              />
            )}
          </>
        }
      >
        {ends('max-md:hidden')}
        <Button
          variant="primary"
          pending={storing.isPending}
          blocked={stored === 0}
          onClick={() => void store()}
        >
          <Save aria-hidden />
          저장
        </Button>
      </SaveBar>
    </>
  )
}
