import { RefreshCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRecoveryState } from '#web/lib/recovery/installRecovery.ts'
import { Button } from '#web/ui/button.tsx'

/** A banner for a lost connection, or for a reload that waits because of unsaved input. */
export function ConnectionBanner() {
  const { offline, held } = useRecoveryState()
  if (offline) {
    return (
      <Strip>
        <WifiOff aria-hidden />
        <span className="min-w-0 max-md:flex-1">
          인터넷 연결이 끊겼습니다. 연결되면 내용을 자동으로 다시 불러오고, 입력한 내용은 그대로 남습니다.
        </span>
      </Strip>
    )
  }
  if (!held) return null
  return (
    <Strip>
      화면을 다시 불러와야 합니다. 작성 중인 내용을 저장한 뒤 새로고침해주세요.
      <Button size="sm" onClick={() => window.location.reload()}>
        <RefreshCw aria-hidden />
        새로고침
      </Button>
    </Strip>
  )
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="no-print sticky top-(--nav-height) z-30 flex min-h-9 flex-wrap items-center justify-center gap-2 border-warning-line border-b bg-warning-soft px-4 py-1.5 text-sm text-warning"
    >
      {children}
    </div>
  )
}
