import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type BackupStatus, getBackup } from '#shared/backup/backup.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatNumber } from '#web/ui/format.ts'

const backupQuery = queryOf(getBackup, {})

const sentences: Record<BackupStatus['state'], string> = {
  off: '백업이 설정되어 있지 않습니다. 서버 관리자에게 백업 폴더 설정을 요청하세요.',
  waiting: '아직 백업이 없습니다. 곧 첫 백업을 시작합니다.',
  good: '백업이 정상입니다.',
  late: '마지막 백업이 오래되었습니다. 서버 로그를 확인하세요.',
  failed: '마지막 백업이 실패했습니다.',
}
const fine: readonly BackupStatus['state'][] = ['good', 'waiting']

/** Shows the admin side the state of the backups, on the home page. */
export function BackupCard() {
  const { data, error, isFetching, refetch } = useQuery(backupQuery)
  return (
    <Card aria-labelledby="backup-title">
      <CardHeader
        id="backup-title"
        title="백업"
        {...(data?.nightlyAt ? { note: `매일 ${data.nightlyAt}` } : {})}
      />
      {error && !data ? (
        <ErrorState
          title="백업 상태를 불러오지 못했습니다"
          text={userMessage(error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CardBody aria-busy={!data} className="min-h-24 text-sm leading-5">
          {data ? <Status status={data} /> : <p role="status">로딩 중...</p>}
        </CardBody>
      )}
    </Card>
  )
}

function Status({ status: { state, lastGood, fault } }: { status: BackupStatus }) {
  const good = fine.includes(state)
  const Icon = good ? CircleCheck : TriangleAlert
  return (
    <>
      <p className={cn('flex gap-1.5 font-medium', good ? 'text-good' : 'text-danger')}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{sentences[state]}</span>
      </p>
      {fault && (
        <p className="mt-1 break-words">
          <span className="tnum text-quiet">{formatDateTime(fault.at)}</span> {fault.message}
        </p>
      )}
      {lastGood && (
        <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1">
          <dt className="text-quiet">마지막 정상 백업</dt>
          <dd className="tnum">{formatDateTime(lastGood.at)}</dd>
          <dt className="text-quiet">내용</dt>
          <dd className="tnum">
            자료 {formatNumber(lastGood.rows)}건, 파일 {formatNumber(lastGood.files)}개
          </dd>
          <dt className="text-quiet">크기</dt>
          <dd className="tnum">
            {formatSize(lastGood.bytes)} · {lastGood.encrypted ? '암호화됨' : '암호화 안 됨'}
          </dd>
        </dl>
      )}
    </>
  )
}
