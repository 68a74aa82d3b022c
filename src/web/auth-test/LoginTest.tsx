import { useState } from 'react'
import { login } from '#shared/auth/auth.endpoints.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { sectionClass, sectionTitleClass } from './section.styles.ts'

const failed = '로그인 중 오류가 발생했습니다.'

export function LoginTest({ teamId }: { teamId: string }) {
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  // A failed login is not retried automatically, because the server counts every attempt.
  const testing = useCall(login, { retry: false })

  function refuse(title: string, description: string) {
    setFault(description)
    toast({ variant: 'destructive', title, description })
  }

  async function submit() {
    if (testing.isPending) return
    setFault(undefined)
    if (!teamId || !password) return refuse('오류', '팀ID와 비밀번호를 입력해주세요.')
    try {
      const { managerName } = await testing.mutateAsync({ body: { teamId, password, test: true } })
      toast({ title: '로그인 성공', description: `${managerName}님, 환영합니다.` })
    } catch (error) {
      if (error instanceof ApiError) refuse('로그인 실패', userMessage(error, failed))
      else refuse('오류', failed)
    }
  }

  return (
    <Form
      onSubmit={submit}
      onInput={() => setFault(undefined)}
      aria-label="로그인 테스트"
      className={sectionClass}
    >
      <h2 className={sectionTitleClass}>로그인 테스트</h2>
      <Field label="로그인 비밀번호">
        <PasswordInput
          value={password}
          autoComplete="off"
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {fault && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" pending={testing.isPending} className="justify-self-start">
        로그인
      </Button>
    </Form>
  )
}
