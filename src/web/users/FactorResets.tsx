import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import {
  approveFactorReset,
  type FactorReset,
  listFactorResets,
  withdrawFactorReset,
} from '#shared/auth/factors.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { useRefreshUsers } from './usersQuery.ts'

const resetsQuery = queryOf(listFactorResets, {})

/** The requests to remove lost second factors, which a second person decides. Nothing is shown if there are none. */
export function FactorResets() {
  const { data: resets = [] } = useQuery(resetsQuery)
  if (resets.length === 0) return null
  return (
    <Card aria-labelledby="factor-resets" className="mb-4">
      <CardHeader
        id="factor-resets"
        title="2단계 인증 해제 요청"
        note={<span className="tnum">{resets.length}건 · 요청한 사람이 아닌 관리자가 승인합니다</span>}
      />
      <ul>
        {resets.map((reset) => (
          <ResetRow key={reset.id} reset={reset} />
        ))}
      </ul>
    </Card>
  )
}

function ResetRow({ reset }: { reset: FactorReset }) {
  const confirm = useConfirm()
  const refresh = useRefreshUsers()
  const { refetch } = useQuery(resetsQuery)
  const name = `${reset.teamId}_${reset.managerName}`
  const params = { params: { id: String(reset.id) } }

  async function run(title: string, work: () => Promise<{ message: string }>) {
    try {
      const { message } = await work()
      toast({ title: `${title} 완료`, description: `${name}: ${message}` })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: `${title} 실패`,
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
    await refetch()
    await refresh()
  }
  async function approve() {
    const agreed = await confirm({
      title: '2단계 인증을 해제할까요?',
      description: `${name} 본인이 맞는지 직접 확인했습니까? 인증 앱, 패스키, 복구 코드를 모두 지우고 모든 기기에서 로그아웃합니다.`,
      confirmLabel: '해제 승인',
      destructive: true,
    })
    if (agreed) await run('2단계 인증 해제', () => call(approveFactorReset, params))
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-line-soft border-b px-4 py-3 last:border-b-0">
      <ShieldAlert aria-hidden className="text-warning" />
      <div className="min-w-48 flex-1">
        <p className="font-medium">{name}</p>
        <p className="tnum text-quiet text-sm [overflow-wrap:anywhere]">
          {reset.reason} · {reset.requestedBy} 요청 · {formatDateTime(reset.requestedAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => void run('요청 없애기', () => call(withdrawFactorReset, params))}>
          요청 없애기
        </Button>
        <Button
          size="sm"
          variant="danger"
          blocked={!reset.canApprove}
          title={reset.canApprove ? undefined : '요청한 사람과 본인은 승인할 수 없습니다.'}
          onClick={() => {
            if (reset.canApprove) void approve()
            else
              toast({
                variant: 'info',
                title: '다른 관리자가 승인해야 합니다',
                description: '요청한 사람과 본인은 승인할 수 없습니다.',
              })
          }}
        >
          승인
        </Button>
      </div>
    </li>
  )
}
