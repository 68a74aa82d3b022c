import { useQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { endOtherSessions, type OwnSession } from '#shared/auth/auth.endpoints.ts'
import { endOwnSession } from '#shared/auth/factors.endpoints.ts'
import { describeAddress, describeDevice } from '#web/domain/people/describeDevice.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { formatDateTime, formatRecent } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { sessionsQuery, useRefreshSessions } from './sessionsQuery.ts'

export function SessionsCard() {
  const query = useQuery(sessionsQuery)
  const others = query.data?.filter((session) => !session.current).length ?? 0
  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        id="sessions"
        title="로그인한 기기"
        note={query.data && <span className="tnum">{query.data.length}대</span>}
      />
      {query.isPending ? (
        <SkeletonRows rows={2} columns={3} dense={false} />
      ) : query.data ? (
        <>
          <ul>
            {/* The React key contains the index, because two sessions may have the same start time and no other
                value is unique. */}
            {query.data.map((session, index) => (
              <Device key={`${index} ${session.createdAt}`} session={session} />
            ))}
          </ul>
          <CardBody className="flex flex-wrap items-center justify-between gap-2 rounded-b-lg bg-sunken py-3">
            <p className="text-quiet text-sm">
              {others > 0
                ? '모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔주세요.'
                : '다른 기기가 없습니다.'}
            </p>
            <EndOthers others={others} />
          </CardBody>
        </>
      ) : (
        <ErrorState
          title="로그인한 기기를 불러오지 못했습니다"
          text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Card>
  )
}

function Device({ session }: { session: OwnSession }) {
  const Icon = /iPhone|Android/.test(session.userAgent ?? '') ? Smartphone : Monitor
  return (
    <li className="flex gap-3 border-line-soft border-b px-4 py-3">
      <Icon aria-hidden className="mt-0.5 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {describeDevice(session.userAgent)}
          {session.current && <Badge tone="navy">이 기기</Badge>}
        </p>
        <p className="tnum text-quiet text-sm">
          접속 주소 {describeAddress(session.address)} · 로그인{' '}
          <span className="whitespace-nowrap">{formatDateTime(session.createdAt)}</span> · 마지막 활동{' '}
          <span className="whitespace-nowrap">{formatRecent(session.lastSeenAt)}</span>
        </p>
      </div>
      {!session.current && <EndOne session={session} />}
    </li>
  )
}

function EndOne({ session }: { session: OwnSession }) {
  const refresh = useRefreshSessions()
  const ending = useCall(endOwnSession)
  const name = describeDevice(session.userAgent)
  async function end() {
    try {
      await ending.mutateAsync({ params: { id: session.id } })
      toast({ title: '로그아웃 완료', description: `${name}에서 로그아웃되었습니다.` })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '로그아웃 실패',
        description: userMessage(error, '로그아웃하지 못했습니다. 잠시 후 다시 시도해주세요.'),
      })
    }
    await refresh()
  }
  return (
    <Button size="sm" aria-label={`${name} 로그아웃`} pending={ending.isPending} onClick={() => void end()}>
      로그아웃
    </Button>
  )
}

function EndOthers({ others }: { others: number }) {
  const confirm = useConfirm()
  const refresh = useRefreshSessions()
  const ending = useCall(endOtherSessions)

  async function end() {
    const agreed = await confirm({
      title: '다른 기기에서 모두 로그아웃할까요?',
      description: `이 기기를 뺀 ${others}대에서 로그아웃됩니다. 그 기기에서 저장하지 않은 내용은 다시 로그인해야 이어집니다.`,
      confirmLabel: '모두 로그아웃',
      destructive: true,
    })
    if (!agreed) return
    try {
      const { ended } = await ending.mutateAsync({})
      toast({ title: '로그아웃 완료', description: `다른 기기 ${ended}대에서 로그아웃되었습니다.` })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '로그아웃 실패',
        description: userMessage(error, '다른 기기에서 로그아웃하지 못했습니다. 잠시 후 다시 시도해주세요.'),
      })
    }
    await refresh()
  }

  return (
    <Button variant="danger" disabled={others === 0} pending={ending.isPending} onClick={() => void end()}>
      <LogOut aria-hidden />
      다른 기기 모두 로그아웃
    </Button>
  )
}
