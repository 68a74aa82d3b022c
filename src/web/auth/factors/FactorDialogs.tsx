import { useState } from 'react'
import { passkeyLimits } from '#shared/auth/factorRules.ts'
import { AppSetup } from '#web/auth/steps/AppSetup.tsx'
import { deviceName } from '#web/auth/steps/deviceName.ts'
import { makePasskey, PasskeyCancelled } from '#web/auth/steps/passkeys.ts'
import { RecoveryCodes } from '#web/auth/steps/RecoveryCodes.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface NewFactorProps {
  onClose(): void
  onDone(answer: { recoveryCodes: string[] | null }): void
}

export function AppDialog({ teamId, onClose, onDone }: NewFactorProps & { teamId: string }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} keepOnOutside size="md" title="인증 앱 연결">
      <DialogBody className="pb-5">
        <AppSetup teamId={teamId} onCancel={onClose} onDone={onDone} />
      </DialogBody>
    </Dialog>
  )
}

export function PasskeyDialog({ onClose, onDone }: NewFactorProps) {
  const [name, setName] = useState(deviceName)
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  async function submit() {
    const typed = name.trim()
    if (typed === '') return setError('패스키 이름을 입력해주세요.')
    setPending(true)
    setError(null)
    try {
      onDone(await makePasskey(typed))
    } catch (cause) {
      if (!(cause instanceof PasskeyCancelled))
        setError(userMessage(cause, '패스키를 만들지 못했습니다. 잠시 후 다시 시도해주세요.'))
      setPending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      size="sm"
      title="패스키 추가"
      description="이 기기의 지문, 얼굴 또는 PIN으로 확인합니다. 다음 화면에서 브라우저가 묻습니다."
    >
      <Form onSubmit={submit} aria-label="패스키 추가">
        <DialogBody>
          <Field label="이름" help="어느 기기인지 알아볼 수 있게 적습니다." error={error}>
            <Input
              value={name}
              maxLength={passkeyLimits.name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" pending={pending}>
            패스키 만들기
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

interface CodesDialogProps {
  teamId: string
  codes: readonly string[]
  onClose(): void
}
export function CodesDialog({ teamId, codes, onClose }: CodesDialogProps) {
  return (
    <Dialog open locked size="sm" title={`복구 코드 ${codes.length}개`}>
      <DialogBody className="pb-5">
        <RecoveryCodes teamId={teamId} codes={codes} onDone={onClose} />
      </DialogBody>
    </Dialog>
  )
}
