import { Info, LogOut } from 'lucide-react'
import type { StoredUser } from '#shared/auth/user.ts'
import { BrandMark } from '#web/domain/BrandMark.tsx'
import { useLogout } from '#web/domain/useLogout.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { productName, useDocumentTitle } from '#web/lib/useDocumentTitle.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import StepForm from './StepForm.tsx'

/** Shown between the right password and the program, while a step of the sign-in is missing. */
export default function StepScreen({ user }: { user: StoredUser }) {
  const { step, enter } = useSession()
  const logout = useLogout()
  const setsUp = step === 'set-up-factor'
  useDocumentTitle(setsUp ? '2단계 인증 연결' : '2단계 인증')
  if (!step) return null
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <section
        className={cn(
          'w-full overflow-hidden rounded-2xl border bg-surface shadow-md',
          setsUp ? 'max-w-[560px]' : 'max-w-[400px]',
        )}
      >
        <header className="flex items-center gap-3 px-8 pt-8 pb-6 max-md:px-5">
          <BrandMark className="size-11 rounded-xl [&>svg]:size-6.5" />
          <div>
            <h1 className="font-bold text-xl leading-[26px]">{productName}</h1>
            <p className="text-quiet text-sm">기업거래·M&A 중개 업무시스템</p>
          </div>
        </header>
        <div className="grid gap-5 px-8 pb-7 max-md:px-5">
          <div className="flex items-center gap-3 rounded-md border bg-sunken px-3 py-2.5">
            <Avatar name={user.managerName} className="size-7" />
            <div className="min-w-0 flex-1">
              <p className="tnum truncate font-semibold">{userLabel(user)}</p>
              <p className="text-quiet text-sm">비밀번호 확인됨</p>
            </div>
            <Button size="sm" variant="ghost" onClick={() => void logout()}>
              <LogOut aria-hidden />
              다른 팀ID
            </Button>
          </div>
          <StepForm teamId={user.teamId} step={step} onDone={enter} />
        </div>
        {!setsUp && (
          <footer className="flex gap-2 border-line-soft border-t bg-sunken px-8 py-4 text-quiet text-sm max-md:px-5">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            휴대전화와 복구 코드를 모두 잃었으면 관리자 두 사람이 본인을 확인한 뒤 풀어 줍니다.
          </footer>
        )}
      </section>
      <p className="mt-5 text-quiet text-xs">문의사항은 시스템 관리자에게 연락해주세요.</p>
    </main>
  )
}
