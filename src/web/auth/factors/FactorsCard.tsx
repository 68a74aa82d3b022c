import { useQuery } from '@tanstack/react-query'
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { recoveryCodes } from '#shared/auth/factorRules.ts'
import type { OwnFactors } from '#shared/auth/factors.endpoints.ts'
import { factorsQuery, useRefreshFactors } from '#web/auth/steps/factorsQuery.ts'
import { browserHasPasskeys } from '#web/auth/steps/passkeys.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { formatDateTime, formatRecent } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { useFactorActions } from './useFactorActions.ts'

const AppDialog = whenNeeded(() => import('./FactorDialogs.tsx').then((module) => module.AppDialog))
const PasskeyDialog = whenNeeded(() => import('./FactorDialogs.tsx').then((module) => module.PasskeyDialog))
const CodesDialog = whenNeeded(() => import('./FactorDialogs.tsx').then((module) => module.CodesDialog))

/** The second factors of the signed-in person: app, passkeys and recovery codes. */
export function FactorsCard({ teamId }: { teamId: string }) {
  const query = useQuery(factorsQuery)
  const factors = query.data
  const isOn = factors && (factors.app !== null || factors.passkeys.length > 0)
  return (
    <Card aria-labelledby="factors">
      <CardHeader
        id="factors"
        title="2단계 인증"
        note={factors && (factors.exempt ? '데모에서는 로그인할 때 묻지 않습니다' : noteOf(factors))}
      >
        {factors && <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? '켜짐' : '꺼짐'}</Badge>}
      </CardHeader>
      {query.isPending ? (
        <SkeletonRows rows={3} columns={2} dense={false} />
      ) : factors ? (
        <Rows factors={factors} teamId={teamId} />
      ) : (
        <ErrorState
          title="2단계 인증을 불러오지 못했습니다"
          text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Card>
  )
}

const noteOf = ({ required }: OwnFactors) =>
  required ? '회사 설정에 따라 꼭 필요합니다' : '비밀번호가 새어 나가도 다른 사람이 들어오지 못합니다'

type Open = { kind: 'app' | 'passkey' } | { kind: 'codes'; codes: readonly string[] } | null

function Rows({ factors, teamId }: { factors: OwnFactors; teamId: string }) {
  const [open, setOpen] = useState<Open>(null)
  const refresh = useRefreshFactors()
  const actions = useFactorActions(refresh)
  const isOn = factors.app !== null || factors.passkeys.length > 0
  const left = factors.recoveryCodesLeft
  const canPasskey = factors.passkeysPossible && browserHasPasskeys()
  /** After a factor was connected: shows new recovery codes, if there are any. */
  function connected({ recoveryCodes: codes }: { recoveryCodes: string[] | null }) {
    setOpen(codes ? { kind: 'codes', codes } : null)
    void refresh()
  }
  async function renew() {
    const codes = await actions.renewCodes()
    if (codes) setOpen({ kind: 'codes', codes })
  }
  return (
    <>
      <Item
        Icon={Smartphone}
        title="인증 앱"
        text={
          factors.app
            ? `${formatDateTime(factors.app.connectedAt)} 연결 · 마지막 사용 ${factors.app.lastUsedAt ? formatRecent(factors.app.lastUsedAt) : '없음'}`
            : '휴대전화의 앱이 만드는 6자리 코드로 확인합니다'
        }
      >
        <Button size="sm" onClick={() => setOpen({ kind: 'app' })}>
          {factors.app ? '다른 휴대전화로' : '연결'}
        </Button>
        {factors.app && (
          <Button size="sm" variant="danger" onClick={() => void actions.disconnectApp()}>
            끊기
          </Button>
        )}
      </Item>
      <Item
        Icon={Fingerprint}
        title="패스키"
        text={
          canPasskey || factors.passkeys.length > 0
            ? '이 기기의 지문, 얼굴 또는 PIN으로 확인합니다'
            : 'https 주소와 패스키를 지원하는 브라우저에서 쓸 수 있습니다'
        }
      >
        {canPasskey && (
          <Button size="sm" onClick={() => setOpen({ kind: 'passkey' })}>
            추가
          </Button>
        )}
      </Item>
      {factors.passkeys.length > 0 && (
        <ul aria-label="연결한 패스키" className="border-line-soft border-b pb-2">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 py-1 pr-4 pl-15">
              <span className="min-w-0 flex-1 text-sm">
                <b className="font-medium [overflow-wrap:anywhere]">{passkey.name}</b>
                <span className="tnum block text-quiet">
                  {formatDateTime(passkey.createdAt)} 연결 · 마지막 사용{' '}
                  {passkey.lastUsedAt ? formatRecent(passkey.lastUsedAt) : '없음'}
                </span>
              </span>
              <Button
                size="sm"
                variant="danger"
                aria-label={`${passkey.name} 삭제`}
                onClick={() => void actions.deletePasskey(passkey)}
              >
                삭제
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Item
        Icon={LifeBuoy}
        title="복구 코드"
        text={
          isOn
            ? `${recoveryCodes.count}개 가운데 ${left}개 남았습니다 · 새로 만들면 이전 것은 못 씁니다`
            : '휴대전화를 잃었을 때 씁니다. 인증 앱이나 패스키를 연결하면 만들어집니다'
        }
        warn={isOn && left <= 2}
      >
        {isOn && (
          <Button size="sm" onClick={() => void renew()}>
            새로 만들기
          </Button>
        )}
      </Item>
      {open?.kind === 'app' && (
        <AppDialog needed teamId={teamId} onClose={() => setOpen(null)} onDone={connected} />
      )}
      {open?.kind === 'passkey' && <PasskeyDialog needed onClose={() => setOpen(null)} onDone={connected} />}
      {open?.kind === 'codes' && (
        <CodesDialog needed teamId={teamId} codes={open.codes} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface ItemProps {
  Icon: typeof Smartphone
  title: string
  text: string
  warn?: boolean
  children: ReactNode
}
const Item = ({ Icon, title, text, warn = false, children }: ItemProps) => (
  <CardBody className="flex flex-wrap items-center gap-3 border-line-soft border-b py-3 last:border-b-0">
    <span className="grid size-8 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
      <Icon aria-hidden className="size-4.5" />
    </span>
    <div className="min-w-40 flex-1">
      <h3 className="font-semibold">{title}</h3>
      <p className={warn ? 'tnum text-sm text-warning' : 'tnum text-quiet text-sm'}>{text}</p>
    </div>
    <div className="flex gap-2">{children}</div>
  </CardBody>
)
