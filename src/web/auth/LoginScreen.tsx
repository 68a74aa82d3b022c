import { type RefObject, useRef, useState } from 'react'
import { BrandMark } from '#web/domain/BrandMark.tsx'
import { boot } from '#web/lib/boot.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { productName, useDocumentTitle } from '#web/lib/useDocumentTitle.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { DemoNote } from './DemoNote.tsx'

export default function LoginScreen() {
  useDocumentTitle('로그인')
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <section className="w-full max-w-[400px] overflow-hidden rounded-2xl border bg-surface shadow-md">
        <header className="flex items-center gap-3 px-8 pt-8 pb-6 max-md:px-6">
          <BrandMark className="size-11 rounded-xl [&>svg]:size-6.5" />
          <div>
            <h1 className="font-bold text-xl leading-[26px]">{productName}</h1>
            <p className="text-quiet text-sm">기업거래·M&A 중개 업무시스템</p>
          </div>
        </header>
        <LoginForm />
        {boot.demo && <DemoNote />}
      </section>
      <p className="mt-5 text-quiet text-xs">문의사항은 시스템 관리자에게 연락해주세요.</p>
    </main>
  )
}

/** The error messages in the form. A toast shows them too, but only for some seconds. */
interface Faults {
  teamId?: string | undefined
  password?: string | undefined
  /** An error that belongs to neither input. */
  whole?: string | undefined
}

function LoginForm() {
  const { login } = useSession()
  const [submitting, setSubmitting] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const teamInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  function refuse(title: string, sentence: string) {
    setFaults({ whole: sentence })
    toast({ variant: 'destructive', title, description: sentence })
  }
  /** Clears the error of a field that is being corrected. */
  const clearFault = (name: keyof Faults) => () =>
    setFaults((old) => ({ ...old, [name]: undefined, whole: undefined }))

  async function submit() {
    const teamId = textOf(teamInput).trim()
    const password = textOf(passwordInput)
    setFaults({
      teamId: teamId ? undefined : '팀ID를 입력해주세요.',
      password: password ? undefined : '비밀번호를 입력해주세요.',
    })
    if (!teamId || !password) {
      toast({ variant: 'destructive', title: '오류', description: '팀ID와 비밀번호를 입력해주세요' })
      ;(teamId ? passwordInput : teamInput).current?.focus()
      return
    }
    setSubmitting(true)
    try {
      const result = await login(teamId, password)
      if (result.success) {
        // The screen of the missing step replaces this one.
        if (result.user.step) return
        toast({
          title: '로그인 성공',
          description: `${result.user.managerName}님, ${productName}에 오신 것을 환영합니다.`,
        })
        return
      }
      refuse('로그인 실패', result.error || '팀ID 또는 비밀번호가 올바르지 않습니다')
      passwordInput.current?.select()
    } catch {
      refuse('오류', '로그인 중 오류가 발생했습니다.')
    } finally {
      setSubmitting(false)
    }
  }

  // The inputs are uncontrolled, because browser autofill may set them without firing events.
  return (
    <Form onSubmit={submit} aria-label="로그인" className="grid gap-4 px-8 pb-7 max-md:px-6">
      <Field label="팀ID" error={faults.teamId}>
        <Input
          ref={teamInput}
          onInput={clearFault('teamId')}
          name="teamId"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
        />
      </Field>
      <Field label="비밀번호" error={faults.password}>
        <PasswordInput
          ref={passwordInput}
          onInput={clearFault('password')}
          name="password"
          size="lg"
          required
        />
      </Field>
      {/* The notice is not a live region, because screen readers already announce the toast with the same message. */}
      {faults.whole && <Notice tone="error">{faults.whole}</Notice>}
      <Button type="submit" variant="primary" size="lg" block disabled={submitting} className="mt-1">
        {submitting ? '로그인 중...' : '로그인'}
      </Button>
    </Form>
  )
}

const textOf = (input: RefObject<HTMLInputElement | null>) => input.current?.value ?? ''
