import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { provePassword } from '#shared/auth/factors.endpoints.ts'
import { proofMinutes } from '#shared/auth/signInStep.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { proof, useProofAsked } from '#web/lib/call/proof.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { factorsQuery } from './factorsQuery.ts'
import { ProofForm } from './ProofForm.tsx'

/** Asks who is at the screen before an important call. The call goes on when the person has proved it. */
export function ProofDialog() {
  const asked = useProofAsked()
  const { user } = useSession()
  const factors = useQuery({ ...factorsQuery, enabled: asked !== null })
  if (!asked || !user) return null
  const has = factors.data && (factors.data.app !== null || factors.data.passkeys.length > 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && proof.reply(false)}
      keepOnOutside
      size="sm"
      title="본인 확인"
      description={`이 작업은 본인인지 다시 확인한 뒤 진행합니다. 확인하면 ${proofMinutes}분 동안 묻지 않습니다.`}
    >
      <DialogBody className="pb-6">
        {!factors.data ? (
          <p className="py-6 text-center text-quiet">
            {factors.isError ? '불러오지 못했습니다. 닫고 다시 시도해주세요.' : '로딩 중...'}
          </p>
        ) : has ? (
          <ProofForm teamId={user.teamId} submitLabel="확인" onProved={() => proof.reply(true)} />
        ) : (
          <PasswordProof />
        )}
      </DialogBody>
    </Dialog>
  )
}

function PasswordProof() {
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  async function submit() {
    const password = input.current?.value ?? ''
    if (password === '') {
      setError('비밀번호를 입력해주세요.')
      input.current?.focus()
      return
    }
    setPending(true)
    try {
      await call(provePassword, { body: { password } }, { activity: 'person' })
      proof.reply(true)
    } catch (cause) {
      setError(userMessage(cause, '확인하지 못했습니다. 잠시 후 다시 시도해주세요.'))
      setPending(false)
      input.current?.select()
    }
  }
  return (
    <Form onSubmit={submit} aria-label="본인 확인" className="grid gap-4">
      <Field label="비밀번호" error={error}>
        <PasswordInput ref={input} size="lg" autoFocus required />
      </Field>
      <Button type="submit" variant="primary" size="lg" block pending={pending}>
        확인
      </Button>
    </Form>
  )
}
