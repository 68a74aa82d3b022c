import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Download, Undo2, Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type getImport, type ImportRecord, undoImport } from '#shared/imports/imports.endpoints.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { withObject } from '#shared/platform/particle.ts'
import { companyPage } from '#web/domain/companyPage.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { JobPanel } from '#web/lib/jobs/JobPanel.tsx'
import { fetchJobResult } from '#web/lib/jobs/JobResult.tsx'
import { useJob } from '#web/lib/jobs/useJob.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { importQuery } from './imports.api.ts'

type Detail = ResponseOf<typeof getImport>

interface DoneStepProps {
  id: number
  /** The ID of the job that made the file of rejected rows. Null without such a file, or in a later visit. */
  rejectedJob: string | null
  onOther(): void
}

/** The last step, which is also the page of an earlier import: shows what was imported and offers to undo it. */
export function DoneStep({ id, rejectedJob, onOther }: DoneStepProps) {
  const { data, error, refetch, isFetching } = useQuery(importQuery(id))
  if (error && !data)
    return (
      <ErrorState
        title="가져오기를 불러오지 못했습니다"
        text={userMessage(error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Loading text="가져오기를 불러오는 중" />
  return (
    <Card aria-label="가져오기 결과" className="mb-5">
      <div className="flex gap-4 p-7 max-md:p-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-good-soft text-good max-md:hidden">
          <Check aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <div aria-live="polite">
            <h2 className="font-bold text-xl">{headline(data)}</h2>
          </div>
          <p className="tnum text-quiet text-sm">
            {[
              data.fileName,
              formatDateTime(data.savedAt),
              `${data.teamId}_${data.teamName}`,
              data.seconds === null ? '' : `${data.seconds}초`,
              data.rejected > 0 ? `오류 ${count(data.rejected)}행은 넣지 않았습니다.` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Numbers record={data} />
          <div className="mt-5 flex flex-wrap gap-2">
            {rejectedJob && (
              <Button onClick={() => void fetchJobResult(rejectedJob)}>
                <Download aria-hidden />
                오류 {count(data.rejected)}행 Excel
              </Button>
            )}
            <Button onClick={onOther}>
              <Upload aria-hidden />
              다른 파일 가져오기
            </Button>
          </div>
        </div>
      </div>
      <Undo record={data} />
    </Card>
  )
}

const count = (number: number) => number.toLocaleString('ko-KR')

function headline({ kind, created, updated, leads, undoneAt, undoLeft }: ImportRecord): string {
  const stored = created + updated + leads
  const { label, counter } = importKinds[kind]
  const what = kind === 'companies' ? '' : `${label} `
  if (undoneAt === null) return `${what}${count(stored)}${withObject(counter)} 저장했습니다`
  return undoLeft ? `바뀐 ${count(undoLeft)}곳을 두고 되돌렸습니다` : '되돌린 가져오기입니다'
}

function Numbers({ record: { kind, created, updated, leads, rejected } }: { record: ImportRecord }) {
  const numbers = [
    ['새로 등록', created],
    ...(kind === 'companies' ? [['고침', updated] as const] : []),
    ...(leads > 0 ? [['잠재기업', leads] as const] : []),
    ['넣지 않음', rejected],
  ] as const
  return (
    <dl className="mt-3.5 flex flex-wrap gap-x-8 gap-y-2">
      {numbers.map(([label, number]) => (
        <div key={label}>
          <dt className="text-quiet text-xs">{label}</dt>
          <dd className="tnum font-bold text-xl">{count(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Undo({ record }: { record: Detail }) {
  const { id, undo, changed, undoneAt, undoneBy } = record
  const confirm = useConfirm()
  const client = useQueryClient()
  const run = useJob((leaveChanged: boolean, attemptOf) =>
    call(undoImport, { params: { id: String(id) }, body: { leaveChanged } }, { attemptOf }),
  )
  const ended = useRef<string | null>(null)
  const { job } = run
  useEffect(() => {
    if (!job?.finishedAt || ended.current === job.id) return
    ended.current = job.id
    void refetchAfter(client, 'companies', {})
    void client.invalidateQueries(importQuery(id))
  }, [job, client, id])
  if (undoneAt)
    return (
      <p className="tnum rounded-b-lg border-t bg-sunken px-4 py-3 text-quiet text-sm">
        {formatDateTime(undoneAt)} {undoneBy}님이 되돌렸습니다.
      </p>
    )
  const start = async () => {
    const rest = undo.changed > 0
    const yes = await confirm({
      title: rest ? `바뀐 ${count(undo.changed)}곳을 두고 되돌릴까요?` : '이 가져오기를 통째로 되돌릴까요?',
      description: '새로 등록한 것은 지우고, 수정한 값은 가져오기 전으로 돌립니다.',
      confirmLabel: rest ? '나머지 되돌리기' : '통째로 되돌리기',
      destructive: true,
    })
    if (yes) run.start(rest)
  }
  const working = run.starting || (job !== null && !job.finishedAt)
  return (
    <div className="rounded-b-lg border-t bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Undo2 aria-hidden className="shrink-0" />
        <p className="min-w-0 flex-1 max-md:basis-[calc(100%-2rem)]">
          <b className="block font-semibold">{undoTitle(record)}</b>
          <span className="tnum text-quiet text-xs">
            {undo.expired
              ? '저장한 지 90일이 지났습니다.'
              : `그 뒤에 바뀐 것은 되돌리지 않습니다. 지금까지 바뀐 것 ${count(undo.changed)}${importKinds[record.kind].counter}.`}
          </span>
        </p>
        {undo.may && (
          <Button variant="danger" pending={working} onClick={() => void start()}>
            <Undo2 aria-hidden />
            {undo.changed > 0 ? '나머지 되돌리기' : '되돌리기'}
          </Button>
        )}
      </div>
      {changed.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">
          <span className="text-quiet">바뀐 것</span>
          {changed.map(({ row, name, businessNumber }) =>
            businessNumber ? (
              <Link key={row} {...companyPage(businessNumber)} className={linkClass}>
                {name ?? businessNumber}
              </Link>
            ) : (
              <span key={row}>{name ?? `${row}행`}</span>
            ),
          )}
          {undo.changed > changed.length && (
            <span className="text-quiet">외 {count(undo.changed - changed.length)}곳</span>
          )}
        </p>
      )}
      <div className="mt-2 empty:mt-0">
        <JobPanel run={run} title="되돌리기" counter="곳" onRetry={() => void start()}>
          {() => null}
        </JobPanel>
      </div>
    </div>
  )
}

function undoTitle({ undo }: Detail): string {
  if (undo.expired) return '되돌릴 수 있는 기간이 지났습니다.'
  if (!undo.may) return '가져온 사람이나 관리자만 되돌릴 수 있습니다.'
  return undo.changed > 0 ? '바뀐 것을 빼고 되돌릴 수 있습니다.' : '이 가져오기를 통째로 되돌릴 수 있습니다.'
}
