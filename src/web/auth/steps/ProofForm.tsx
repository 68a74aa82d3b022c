import { useQuery } from '@tanstack/react-query'
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { proveCode } from '#shared/auth/factors.endpoints.ts'
import { trustDays } from '#shared/auth/signInStep.ts'
import type { SignedInUser } from '#shared/auth/user.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { CodeInput } from './CodeInput.tsx'
import { factorsQuery } from './factorsQuery.ts'
import { browserHasPasskeys, PasskeyCancelled, proveByPasskey } from './passkeys.ts'

interface ProofFormProps {
  teamId: string
  submitLabel: string
  /** Whether the person may say that this device is not asked again for some time. */
  mayTrust?: boolean
  onProved(user: SignedInUser): void
}

const failed = '확인하지 못했습니다. 잠시 후 다시 시도해주세요.'

/** Asks for the second factor: a code of the app, a passkey or a recovery code. */
export function ProofForm({ teamId, submitLabel, mayTrust = false, onProved }: ProofFormProps) {
  const { data: factors } = useQuery(factorsQuery)
  const [way, setWay] = useState<'app' | 'recovery' | null>(null)
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const recovery = way === 'recovery'
  const hasApp = (factors?.app ?? null) !== null
  const passkeys = (factors?.passkeys.length ?? 0) > 0 && factors?.passkeysPossible && browserHasPasskeys()

  async function prove(work: () => Promise<SignedInUser>) {
    if (pending) return
    setPending(true)
    setError(null)
    try {
      onProved(await work())
    } catch (cause) {
      if (!(cause instanceof PasskeyCancelled)) setError(userMessage(cause, failed))
      setCode((typed) => (recovery ? typed : ''))
      input.current?.focus()
    } finally {
      setPending(false)
    }
  }
  const send = (typed: string) =>
    prove(() => call(proveCode, { body: { code: typed, trust } }, { activity: 'person' }))
  function submit() {
    if (recovery ? code.trim() === '' : code.length < 6) {
      setError(recovery ? '복구 코드를 입력해주세요.' : '인증 앱에 나온 숫자 6자리를 입력해주세요.')
      input.current?.focus()
      return
    }
    void send(code)
  }
  function change(to: 'app' | 'recovery') {
    setWay(to)
    setCode('')
    setError(null)
  }

  if (!factors) return <p className="py-6 text-center text-quiet">로딩 중...</p>
  const typesCode = hasApp || recovery
  return (
    <Form onSubmit={submit} aria-label="2단계 인증" className="grid gap-4">
      {recovery ? (
        <Field label="복구 코드" help="한 번 쓴 복구 코드는 다시 쓸 수 없습니다." error={error}>
          <Input
            ref={input}
            size="lg"
            autoFocus
            autoCapitalize="characters"
            placeholder="XXXX-XXXX"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      ) : hasApp ? (
        <Field
          label="인증 앱의 6자리 코드"
          help={`휴대전화의 인증 앱에서 딜데스크 ${teamId} 항목을 찾으세요.`}
          error={error}
        >
          <CodeInput
            value={code}
            onChange={setCode}
            onComplete={(typed) => void send(typed)}
            inputRef={input}
            disabled={pending}
          />
        </Field>
      ) : (
        error && <Notice tone="error">{error}</Notice>
      )}
      {mayTrust && (
        <Checkbox
          label={`이 기기에서는 ${trustDays}일 동안 묻지 않기`}
          checked={trust}
          onChange={(event) => setTrust(event.target.checked)}
        />
      )}
      {typesCode && (
        <Button type="submit" variant="primary" size="lg" block pending={pending}>
          {submitLabel}
        </Button>
      )}
      {passkeys && (
        <Button
          size="lg"
          block
          variant={typesCode ? 'secondary' : 'primary'}
          disabled={pending}
          onClick={() => void prove(() => proveByPasskey(trust))}
        >
          <Fingerprint aria-hidden />
          패스키로 확인
        </Button>
      )}
      <Button variant="ghost" block onClick={() => change(recovery ? 'app' : 'recovery')}>
        {recovery ? <Smartphone aria-hidden /> : <LifeBuoy aria-hidden />}
        {recovery ? '다른 방법으로 확인' : '복구 코드 쓰기'}
      </Button>
    </Form>
  )
}
