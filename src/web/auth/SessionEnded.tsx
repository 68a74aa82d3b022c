import { Lock } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { userLabel } from '#web/domain/userLabel.ts'
import { boot } from '#web/lib/boot.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LockedInput } from '#web/ui/form/locked-input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const StepForm = lazy(() => import('./steps/StepForm.tsx'))

const carryOn = '비밀번호를 입력하면 이 화면에서 이어서 작업합니다. 입력하던 내용은 그대로 있습니다.'

/** A login dialog above the page on which the session ended. The page stays mounted, so that it keeps unsaved input. */
export function SessionEnded() {
  const { user, ended, step, login, enter, startOver } = useSession()
  const [submitting, setSubmitting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const password = useRef<HTMLInputElement>(null)
  if (!user || !ended) return null
  const { teamId } = user

  async function submit() {
    const typed = password.current?.value ?? ''
    if (!typed) {
      setError('비밀번호를 입력해주세요.')
      password.current?.focus()
      return
    }
    setSubmitting(true)
    const result = await login(teamId, typed)
    setSubmitting(false)
    setError(result.success ? null : result.error)
    if (!result.success) password.current?.select()
  }

  return (
    <Dialog
      open
      locked
      size="sm"
      title={
        <>
          <span
            aria-hidden
            className="mt-2 mb-4 grid size-10 place-items-center rounded-xl bg-accent-soft text-accent-text"
          >
            <Lock className="size-5" />
          </span>
          <span className="block text-xl">세션이 종료되었습니다</span>
        </>
      }
      description={
        <span className="block text-base">
          {ended === 'idle'
            ? `${boot.idleMinutes}분 동안 사용하지 않아 자동으로 로그아웃되었습니다. `
            : '로그인 상태가 끝났습니다. '}
          {carryOn}
        </span>
      }
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        password.current?.focus()
      }}
      className="[&>header]:px-7"
    >
      {step ? (
        <>
          <DialogBody className="px-7 pt-5 pb-6">
            <Suspense fallback={<p className="py-6 text-center text-quiet">로딩 중...</p>}>
              <StepForm teamId={teamId} step={step} onDone={enter} />
            </Suspense>
          </DialogBody>
          <DialogFooter className="justify-center">
            <OtherUser onClick={startOver} />
          </DialogFooter>
        </>
      ) : (
        <Form onSubmit={submit} aria-label="다시 로그인">
          <DialogBody className="grid gap-3 px-7 pt-5 pb-6">
            <Field label="팀ID">
              <LockedInput size="lg" value={userLabel(user)} autoComplete="username" />
            </Field>
            <Field label="비밀번호" error={error}>
              <PasswordInput ref={password} size="lg" required />
            </Field>
            <Button type="submit" variant="primary" size="lg" block disabled={submitting} className="mt-1">
              {submitting ? '로그인 중...' : '로그인'}
            </Button>
          </DialogBody>
          <DialogFooter className="justify-center">
            <OtherUser onClick={startOver} />
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}

const OtherUser = ({ onClick }: { onClick(): void }) => (
  <LinkButton className="font-normal text-quiet text-sm" onClick={onClick}>
    다른 사용자로 로그인 · 입력하던 내용은 이어지지 않습니다
  </LinkButton>
)
