import { Check, Download, ListChecks, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Intake, IntakeStored } from '#shared/intakes/intakes.endpoints.ts'
import { intakeFileStates } from '#shared/intakes/rules.ts'
import { fetchJobResult } from '#web/lib/jobs/JobResult.tsx'
import { formatDateTime, formatDay } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { endLabel, useEndIntake } from './parts/useEndIntake.ts'

interface DoneStepProps {
  intake: Intake
  onFiles(): void
  onOther(): void
}

const count = (number: number) => number.toLocaleString('ko-KR')
const shown = ['stored', 'same', 'refused', 'skipped', 'waiting', 'placed'] as const

/** The last step: what was stored, what was not, and why. */
export function DoneStep({ intake, onFiles, onOther }: DoneStepProps) {
  const { job, counts } = intake
  const { end, ending } = useEndIntake(onOther)
  const [loading, setLoading] = useState(false)
  const left = counts.waiting + counts.placed
  async function download(id: string) {
    setLoading(true)
    await fetchJobResult(id)
    setLoading(false)
  }
  return (
    <Card aria-label="저장한 결과">
      <div className="flex gap-4 p-7 max-md:p-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-good-soft text-good max-md:hidden">
          <Check aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <div aria-live="polite">
            <h2 className="font-bold text-xl">{headline(intake)}</h2>
          </div>
          <p className="tnum wrap-anywhere text-quiet text-sm">
            {[intake.name, formatDateTime(job?.finishedAt), `${intake.teamId}_${intake.teamName}`].join(
              ' · ',
            )}
          </p>
          {job?.state === 'failed' && (
            <Notice tone="error" className="mt-3" title="저장하다가 멈췄습니다.">
              {job.error?.message} 저장한 파일은 그대로 있고, 나머지는 이어서 저장할 수 있습니다.
            </Notice>
          )}
          <dl className="mt-3.5 flex flex-wrap gap-x-8 gap-y-2">
            {shown.map((state) => (
              <div key={state} className={cn(counts[state] === 0 && state !== 'stored' && 'text-quiet')}>
                <dt className="text-quiet text-xs">{intakeFileStates[state]}</dt>
                <dd className="tnum font-bold text-xl">{count(counts[state])}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap gap-2">
            {left > 0 && (
              <Button variant="primary" onClick={onFiles}>
                <ListChecks aria-hidden />
                남은 파일 {count(left)}개 확인
              </Button>
            )}
            {job?.hasFile && (
              <Button pending={loading} onClick={() => void download(job.id)}>
                <Download aria-hidden />
                저장하지 않은 파일 Excel
              </Button>
            )}
            {left === 0 && <Button onClick={onFiles}>파일 목록 보기</Button>}
            <Button onClick={onOther}>
              <Upload aria-hidden />
              다른 ZIP 가져오기
            </Button>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 rounded-b-lg border-t bg-sunken px-4 py-3 text-sm">
        <p className="min-w-0 flex-1">
          <b className="block font-semibold">
            {left > 0 ? '나중에 가져온 기록에서 이어서 할 수 있습니다.' : '남은 파일이 없습니다.'}
          </b>
          <span className="tnum text-quiet text-xs">
            저장하지 않은 파일은 <span className="whitespace-nowrap">{formatDay(intake.expiresAt)}까지</span>{' '}
            보관합니다.
          </span>
        </p>
        <Button variant="danger" pending={ending} onClick={() => void end(intake)}>
          {endLabel(intake)}
        </Button>
      </div>
    </Card>
  )
}

function headline({ job, counts }: Intake): string {
  if (job?.state === 'cancelled') return `저장을 취소했습니다. ${count(counts.stored)}개는 저장했습니다`
  if (job?.state === 'failed') return `${count(counts.stored)}개까지 저장했습니다`
  return `파일 ${count((job?.result as IntakeStored | null)?.stored ?? counts.stored)}개를 저장했습니다`
}
