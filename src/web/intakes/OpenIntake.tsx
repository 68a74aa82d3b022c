import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Intake } from '#shared/intakes/intakes.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { useSearchState } from '#web/lib/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DoneStep } from './DoneStep.tsx'
import { IntakeHead } from './parts/IntakeHead.tsx'
import { intakeQuery, isUnread, refreshIntake } from './parts/intakes.api.ts'
import { RunningJob } from './parts/RunningJob.tsx'
import { endLabel, useEndIntake } from './parts/useEndIntake.ts'
import { ReviewStep } from './review/ReviewStep.tsx'

/** The screen of one intake. Its whole state is on the server, so any browser in which it is opened continues it. */
export function OpenIntake({ id }: { id: number }) {
  const [search, change] = useSearchState()
  const client = useQueryClient()
  const { data: intake, error, refetch, isFetching } = useQuery(intakeQuery(id))
  const refresh = () => void refreshIntake(client, id)
  const leave = () =>
    void change({
      id: undefined,
      view: undefined,
      state: undefined,
      folder: undefined,
      search: undefined,
      sureness: undefined,
    })
  const toFiles = () => void change({ view: 'files' })

  // Refetches the lists when a job has ended, because they still show the files as they were before the job.
  const before = useRef(intake?.state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== intake?.state) void refreshIntake(client, id)
    before.current = intake?.state
  }, [intake?.state, client, id])

  if (!intake)
    return (
      <>
        <IntakeHead note="" current={1} />
        {error ? (
          <Card>
            <ErrorState
              title="가져오기를 불러오지 못했습니다"
              text={
                error instanceof ApiError && error.status === 404
                  ? '끝났거나 보관 기한이 지난 가져오기입니다.'
                  : userMessage(error, '잠시 후 다시 시도해주세요.')
              }
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          </Card>
        ) : (
          <Loading text="가져오기를 불러오는 중" />
        )}
      </>
    )
  const note = `${intake.name} · 파일 ${intake.counts.all.toLocaleString('ko-KR')}개`
  if (intake.state === 'reading')
    return (
      <>
        <IntakeHead note={intake.name} current={0} />
        {isUnread(intake) ? (
          <Unread intake={intake} onLeave={leave} />
        ) : (
          <RunningJob intake={intake} title="파일 목록 만들기" onChanged={refresh} />
        )}
      </>
    )
  if (intake.state === 'storing')
    return (
      <>
        <IntakeHead note={note} current={1}>
          화면을 나가도 계속 저장합니다
        </IntakeHead>
        <RunningJob intake={intake} title="파일 저장" onChanged={refresh} />
      </>
    )
  const stored = intake.job?.kind === 'intake-store' && intake.job.finishedAt !== null
  if (stored && search.view !== 'files')
    return (
      <>
        <IntakeHead note={note} current={2} />
        <DoneStep intake={intake} onFiles={toFiles} onOther={leave} />
      </>
    )
  return (
    <>
      <IntakeHead note={note} current={1}>
        {intake.counts.stored === 0 && '아직 아무것도 저장하지 않았습니다'}
      </IntakeHead>
      <ReviewStep
        intake={intake}
        onLeave={leave}
        onStoring={() => void change({ view: undefined }, { replace: true })}
      />
    </>
  )
}

/** Says that reading the files failed or was cancelled. The intake cannot continue; the ZIP can be uploaded again. */
function Unread({ intake, onLeave }: { intake: Intake; onLeave(): void }) {
  const { end, ending } = useEndIntake(onLeave)
  const cancelled = intake.job?.state === 'cancelled'
  return (
    <Notice
      tone={cancelled ? 'info' : 'error'}
      live
      title={cancelled ? '목록 만들기를 취소했습니다.' : '파일을 읽지 못했습니다.'}
    >
      {intake.job?.error?.message}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onLeave}>
          <Upload aria-hidden />
          다른 ZIP 선택
        </Button>
        <Button size="sm" variant="danger" pending={ending} onClick={() => void end(intake)}>
          {endLabel(intake)}
        </Button>
      </span>
    </Notice>
  )
}
