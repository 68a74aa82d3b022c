import { useState } from 'react'
import { setPassword } from '#shared/auth/auth.endpoints.ts'
import { passwordFault } from '#shared/auth/password.ts'
import { passwordMessage } from '#shared/catalogue/errors/passwordErrors.ts'
import type { User } from '#shared/users/users.endpoints.ts'
import { FormFailure, useFormFailure } from '#web/forms/FormFailure.tsx'
import { useConfirmClose } from '#web/forms/useConfirmClose.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { nameOf } from './deletion.ts'
import { SecretField } from './SecretField.tsx'
import { SecretShown } from './SecretShown.tsx'
import { useFocusInvalid } from './useFocusInvalid.ts'
import { passwordRefusal } from './userForm.ts'
import { useRefreshUsers } from './usersQuery.ts'

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose(): void }) {
  const [password, setSecret] = useState('')
  const [error, setError] = useState<string>()
  const [tried, setTried] = useState(0)
  const [done, setDone] = useState<string>()
  const form = useFocusInvalid(tried)
  const refresh = useRefreshUsers()
  const reset = useCall(setPassword)
  const { failure, fail, clear } = useFormFailure()
  const close = useConfirmClose(!done && password !== '', onClose)

  async function submit() {
    if (reset.isPending) return
    const fault = passwordFault(password, user.teamId)
    if (fault) {
      setError(password ? passwordMessage(fault) : '새 비밀번호를 입력해주세요.')
      setTried((old) => old + 1)
      return
    }
    try {
      const { message } = await reset.mutateAsync({ params: { teamId: user.teamId }, body: { password } })
      setDone(message)
      void refresh()
    } catch (refusal) {
      setError(passwordRefusal(refusal))
      setTried((old) => old + 1)
      fail('비밀번호 재설정 실패', userMessage(refusal, '비밀번호 설정 중 오류가 발생했습니다.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      keepOnOutside
      title="비밀번호 재설정"
      description={nameOf(user)}
      className="max-w-[520px]"
    >
      {done ? (
        <SecretShown message={done} label="새 비밀번호" secret={password} />
      ) : (
        <Form ref={form} onSubmit={submit} aria-label="비밀번호 재설정">
          <DialogBody className="space-y-3">
            <FormFailure failure={failure} />
            <SecretField
              label="새 비밀번호"
              required
              help="다음 로그인 때 바꿔야 합니다. 재설정하면 이 사용자는 모든 기기에서 로그아웃됩니다."
              error={error}
              teamId={user.teamId}
              value={password}
              onChange={(next) => {
                setSecret(next)
                setError(undefined)
                clear()
              }}
            />
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => void close()}>취소</Button>
            <Button type="submit" variant="primary" pending={reset.isPending}>
              재설정
            </Button>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  )
}
