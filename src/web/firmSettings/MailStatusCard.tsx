import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { getMailStatus, type MailStatus, sendTestMail } from '#shared/mail/mail.endpoints.ts'
import { mailFaults } from '#shared/mail/mailWords.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { LabelValues } from '#web/ui/table/label-values.tsx'

const statusQuery = { ...queryOf(getMailStatus, {}), staleTime: 0 }
const encryption: Record<string, string> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: '암호화 없음(이 컴퓨터)',
}

/** Whether mail arrives: the server, what waits and what failed, and a test mail to oneself. */
export function MailStatusCard() {
  const found = useQuery(statusQuery)
  return (
    <Card aria-labelledby="settings-mail-status" className="mt-4">
      <CardHeader
        id="settings-mail-status"
        title="메일 서버"
        note="서버 설정에서만 정합니다. 비밀번호는 화면에 나오지 않습니다"
      />
      {found.data ? (
        <Status status={found.data} />
      ) : found.isPending ? (
        <SkeletonRows rows={2} columns={2} dense={false} />
      ) : (
        <ErrorState
          title="메일 서버의 상태를 불러오지 못했습니다"
          text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </Card>
  )
}

function Status({ status }: { status: MailStatus }) {
  const { server, waiting, failed, lastSentAt, fault, test } = status
  if (!server)
    return (
      <CardBody>
        <p className="text-quiet text-sm">
          메일 서버가 없어 아무 메일도 보내지 않습니다. 서버 설정 MAIL_HOST와 MAIL_FROM을 정하고 다시 시작하면
          보낼 수 있습니다.
        </p>
      </CardBody>
    )
  return (
    <CardBody className="grid gap-3">
      <LabelValues
        rows={[
          {
            label: '서버',
            value: `${server.host}:${server.port} · ${encryption[server.tls] ?? server.tls}`,
          },
          { label: '보내는 주소', value: server.from },
          {
            label: '보낼 메일',
            value: (
              <span className="tnum">
                {waiting.toLocaleString('ko-KR')}통
                {fault && <span className="block text-warning text-xs">{mailFaults[fault]}</span>}
              </span>
            ),
          },
          {
            label: '7일 동안 보내지 못함',
            value: (
              <span className="tnum">
                {failed > 0 ? <Badge tone="red">{failed.toLocaleString('ko-KR')}통</Badge> : '0통'}
              </span>
            ),
          },
          { label: '마지막으로 보냄', value: lastSentAt ? formatDateTime(lastSentAt) : '아직 없음' },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-t pt-3">
        <TestButton />
        <p role="status" className="min-w-0 text-sm">
          {test && <TestResult test={test} />}
        </p>
      </div>
    </CardBody>
  )
}

function TestResult({ test: { at, state, fault } }: { test: NonNullable<MailStatus['test']> }) {
  if (state === 'waiting') return <span className="text-quiet">시험 메일을 보내고 있습니다…</span>
  if (state === 'sent')
    return (
      <span className="text-good">{formatDateTime(at)} 시험 메일을 보냈습니다. 메일함을 확인해주세요.</span>
    )
  return (
    <span className="text-danger">
      {formatDateTime(at)} 시험 메일을 보내지 못했습니다. {fault && mailFaults[fault]}
    </span>
  )
}

function TestButton() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useCall(sendTestMail)
  async function send() {
    try {
      client.setQueryData(statusQuery.queryKey, await mutateAsync({}))
    } catch (error) {
      const description = userMessage(error, '잠시 후 다시 시도해주세요.')
      toast({ variant: 'destructive', title: '시험 메일 실패', description })
    }
  }
  return (
    <Button pending={isPending} onClick={() => void send()}>
      <Send aria-hidden />
      나에게 시험 메일 보내기
    </Button>
  )
}
