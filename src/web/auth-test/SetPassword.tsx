import { useState } from 'react'
import { setPassword } from '#shared/auth/auth.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { sectionClass, sectionTitleClass } from './section.styles.ts'

/**
 * A form that sets a user's password. The field for the current password is shown only to people who change their own,
 * because only then does the server require it.
 */
export function SetPassword({ teamId, own }: { teamId: string; own: boolean }) {
  const [password, setNew] = useState('')
  const [currentPassword, setCurrent] = useState('')
  const [fault, setFault] = useState<string>()
  const setting = useCall(setPassword)

  function refuse(description: string) {
    setFault(description)
    toast({ variant: 'destructive', title: '오류', description })
  }

  async function submit() {
    if (setting.isPending) return
    setFault(undefined)
    if (!teamId || !password) return refuse('팀ID와 새 비밀번호를 입력해주세요.')
    if (own && !currentPassword) return refuse('현재 비밀번호를 입력해주세요.')
    try {
      const body = own ? { password, currentPassword } : { password }
      const { message } = await setting.mutateAsync({ params: { teamId }, body })
      toast({ title: '성공', description: message })
    } catch (error) {
      refuse(userMessage(error, '비밀번호 설정 중 오류가 발생했습니다.'))
    }
  }

  return (
    <Form
      onSubmit={submit}
      onInput={() => setFault(undefined)}
      aria-label="비밀번호 설정"
      className={sectionClass}
    >
      <h2 className={sectionTitleClass}>비밀번호 설정</h2>
      {own && (
        <Field label="현재 비밀번호">
          <PasswordInput value={currentPassword} onChange={(event) => setCurrent(event.target.value)} />
        </Field>
      )}
      <Field label="새 비밀번호">
        <PasswordInput
          value={password}
          autoComplete="new-password"
          onChange={(event) => setNew(event.target.value)}
        />
      </Field>
      {fault && <Notice tone="error">{fault}</Notice>}
      <Button type="submit" pending={setting.isPending} className="justify-self-start">
        비밀번호 설정
      </Button>
    </Form>
  )
}
