import { Check, Circle } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { setPassword } from '#shared/auth/auth.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { type PasswordChange, passwordErrors, passwordRules } from './passwordRules.ts'

const empty: PasswordChange = { current: '', next: '', again: '' }

interface PasswordFormProps {
  teamId: string
  onDone(): void
  /** Renders the form's buttons. `pending` is true while the request is running. */
  Actions: ComponentType<{ pending: boolean }>
  /** False if the form is embedded in a page with other content; then it does not take the focus. */
  autoFocus?: boolean
  className?: string
  bodyClassName?: string
}

export function PasswordForm(props: PasswordFormProps) {
  const { teamId, onDone, Actions, autoFocus = true, className, bodyClassName } = props
  const { confirm } = useSession()
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const change = useCall(setPassword)
  const errors = tried ? passwordErrors(values, teamId) : {}
  const set = (name: keyof PasswordChange) => (event: { target: { value: string } }) =>
    setValues((old) => ({ ...old, [name]: event.target.value }))

  async function submit() {
    setTried(true)
    if (change.isPending || Object.keys(passwordErrors(values, teamId)).length > 0) return
    try {
      await change.mutateAsync({
        params: { teamId },
        body: { password: values.next, currentPassword: values.current },
      })
    } catch {
      // Nothing to do: the form renders the error that the mutation keeps.
      return
    }
    toast({ title: '비밀번호를 변경했습니다', description: '다른 기기에서는 로그아웃됩니다.' })
    setValues(empty)
    setTried(false)
    await confirm()
    onDone()
  }

  return (
    <Form onSubmit={submit} aria-label="비밀번호 변경" className={className}>
      <div className={cn('grid gap-3', bodyClassName)}>
        {change.error && (
          <Notice tone="error" live>
            {userMessage(change.error, '비밀번호 설정 중 오류가 발생했습니다.')}
          </Notice>
        )}
        {/* Password managers take the account name from this hidden field. */}
        <input type="text" autoComplete="username" value={teamId} readOnly hidden />
        <Field label="현재 비밀번호" error={errors.current} required>
          <PasswordInput value={values.current} onChange={set('current')} autoFocus={autoFocus} />
        </Field>
        <Field label="새 비밀번호" error={errors.next} required>
          <PasswordInput value={values.next} onChange={set('next')} autoComplete="new-password" />
        </Field>
        <Field label="새 비밀번호 확인" error={errors.again} required>
          <PasswordInput value={values.again} onChange={set('again')} autoComplete="new-password" />
        </Field>
        <ul aria-label="비밀번호 규칙" className="grid gap-1 text-quiet text-xs">
          {passwordRules(values, teamId).map((rule) => (
            <li key={rule.text} className={cn('flex items-center gap-1.5', rule.met && 'text-good')}>
              {rule.met ? (
                <Check aria-hidden className="size-3.5" />
              ) : (
                <Circle aria-hidden className="size-3.5" />
              )}
              {rule.text}
              <span className="sr-only">{rule.met ? '충족' : '미충족'}</span>
            </li>
          ))}
        </ul>
      </div>
      <Actions pending={change.isPending} />
    </Form>
  )
}
