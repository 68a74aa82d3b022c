import { LogOut } from 'lucide-react'
import type { StoredUser } from '#shared/auth/user.ts'
import { BrandMark } from '#web/domain/BrandMark.tsx'
import { useLogout } from '#web/domain/useLogout.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { useDocumentTitle } from '#web/lib/useDocumentTitle.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Shown instead of the app until the person has changed a password that somebody else set and still knows. */
export default function ForcedPasswordChange({ user }: { user: StoredUser }) {
  useDocumentTitle('비밀번호 변경')
  const logout = useLogout()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <section className="w-full max-w-[400px] overflow-hidden rounded-2xl border bg-surface shadow-md">
        <header className="px-8 pt-8 pb-5 max-md:px-6">
          <BrandMark className="mb-4 size-11 rounded-xl [&>svg]:size-6.5" />
          <h1 className="font-bold text-xl">비밀번호 변경</h1>
          <p className="mt-1 text-quiet">
            다른 사람이 설정한 비밀번호로 로그인했습니다. 계속하려면 본인만 아는 비밀번호로 바꿔주세요.
          </p>
        </header>
        <PasswordForm
          teamId={user.teamId}
          onDone={() => {}}
          bodyClassName="px-8 pb-5 max-md:px-6"
          Actions={Submit}
        />
        <footer className="flex items-center justify-between gap-3 border-line-soft border-t bg-sunken px-8 py-3 text-quiet text-sm max-md:px-6">
          <span className="tnum truncate">{userLabel(user)}</span>
          <Button size="sm" variant="ghost" onClick={() => void logout()}>
            <LogOut aria-hidden />
            로그아웃
          </Button>
        </footer>
      </section>
    </main>
  )
}

function Submit({ pending }: { pending: boolean }) {
  return (
    <div className="px-8 pb-7 max-md:px-6">
      <Button type="submit" variant="primary" size="lg" block pending={pending}>
        비밀번호 변경
      </Button>
    </div>
  )
}
