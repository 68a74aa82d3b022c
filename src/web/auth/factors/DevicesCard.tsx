import { useQuery } from '@tanstack/react-query'
import { forgetDevice, type OwnDevice, type OwnSignIn } from '#shared/auth/factors.endpoints.ts'
import { proofMethods } from '#shared/auth/signInStep.ts'
import { devicesQuery, useRefreshFactors } from '#web/auth/steps/factorsQuery.ts'
import { describeAddress, describeDevice } from '#web/domain/people/describeDevice.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { formatDateTime, formatRecent, formatShortDay } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'

/** The devices on which the person has signed in before, and the latest attempts to sign in. */
export function DevicesCard() {
  const query = useQuery(devicesQuery)
  if (query.isPending)
    return (
      <Card>
        <CardHeader title="내 기기" />
        <SkeletonRows rows={3} columns={3} dense={false} />
      </Card>
    )
  if (!query.data)
    return (
      <Card>
        <CardHeader title="내 기기" />
        <ErrorState
          title="내 기기를 불러오지 못했습니다"
          text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    )
  const { devices, signIns } = query.data
  return (
    <>
      <Card aria-labelledby="devices">
        <CardHeader
          id="devices"
          title="내 기기"
          note={<span className="tnum">{devices.length}대 · 로그인한 적이 있는 기기</span>}
        />
        {devices.length === 0 ? (
          <EmptyState title="아직 기억한 기기가 없습니다" level={3} />
        ) : (
          <ul>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Card>
      <Card aria-labelledby="sign-ins">
        <CardHeader id="sign-ins" title="최근 로그인" note="30일 · 내 것이 아니면 바로 비밀번호를 바꾸세요" />
        <ul className="max-h-96 overflow-auto" aria-label="최근 로그인 목록">
          {signIns.map((signIn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may have the same time
            <SignInRow key={`${index} ${signIn.at}`} signIn={signIn} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function DeviceRow({ device }: { device: OwnDevice }) {
  const refresh = useRefreshFactors()
  const forgetting = useCall(forgetDevice)
  const name = describeDevice(device.userAgent)
  async function forget() {
    try {
      const { message } = await forgetting.mutateAsync({ params: { id: device.id } })
      toast({ title: '기기 잊기 완료', description: `${name}: ${message}` })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '기기 잊기 실패',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
    await refresh()
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-line-soft border-b px-4 py-3 last:border-b-0">
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Badge tone="navy">이 기기</Badge>}
        </p>
        <p className="tnum text-quiet text-sm">
          {device.address && `${describeAddress(device.address)} · `}마지막 로그인{' '}
          {formatRecent(device.lastSeenAt)}
          {device.trustedUntil && ` · ${formatShortDay(device.trustedUntil)}까지 2단계 인증을 묻지 않음`}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`${name} 잊기`}
        pending={forgetting.isPending}
        onClick={() => void forget()}
      >
        잊기
      </Button>
    </li>
  )
}

const placeOf = (inside: boolean | null) => (inside === null ? '' : inside ? ' · 회사 안' : ' · 회사 밖')

const SignInRow = ({ signIn: { at, succeeded, method, address, inside } }: { signIn: OwnSignIn }) => (
  <li className="tnum flex flex-wrap items-center gap-x-4 gap-y-0.5 border-line-soft border-b px-4 py-2 text-sm last:border-b-0">
    <span className="w-36">{formatDateTime(at)}</span>
    <span className="inline-flex w-24 items-center gap-1.5">
      <Dot tone={succeeded ? 'green' : 'red'} />
      <span className={succeeded ? '' : 'text-danger'}>{succeeded ? '맞음' : '틀림'}</span>
    </span>
    <span className="w-20">{proofMethods[method]}</span>
    <span className="text-quiet">
      {describeAddress(address)}
      {placeOf(inside)}
    </span>
  </li>
)
