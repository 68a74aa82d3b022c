import { useQuery } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { confirmApp } from '#shared/auth/factors.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AppSetup } from './AppSetup.tsx'
import { deviceName } from './deviceName.ts'
import { factorsQuery } from './factorsQuery.ts'
import { browserHasPasskeys, makePasskey, PasskeyCancelled } from './passkeys.ts'

interface FirstFactorProps {
  teamId: string
  onDone(answer: ResponseOf<typeof confirmApp>): void
}

/** Connects the first factor during a sign-in: an app, or a passkey where the address allows it. */
export function FirstFactor({ teamId, onDone }: FirstFactorProps) {
  const { data: factors } = useQuery(factorsQuery)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function make() {
    setPending(true)
    setError(null)
    try {
      onDone(await makePasskey(deviceName()))
    } catch (cause) {
      if (!(cause instanceof PasskeyCancelled))
        setError(userMessage(cause, '패스키를 만들지 못했습니다. 잠시 후 다시 시도해주세요.'))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="grid gap-4">
      <Notice tone="info">
        회사 설정에 따라 2단계 인증을 연결해야 들어올 수 있습니다. 한 번만 연결하면 됩니다.
      </Notice>
      <AppSetup teamId={teamId} onDone={onDone} />
      {factors?.passkeysPossible && browserHasPasskeys() && (
        <div className="grid gap-2 border-line-soft border-t pt-4">
          <p className="text-quiet text-sm">
            앱 대신 이 기기의 지문, 얼굴 또는 PIN으로 들어올 수도 있습니다.
          </p>
          {error && <Notice tone="error">{error}</Notice>}
          <Button block pending={pending} onClick={() => void make()}>
            <Fingerprint aria-hidden />
            패스키 만들기
          </Button>
        </div>
      )}
    </div>
  )
}
