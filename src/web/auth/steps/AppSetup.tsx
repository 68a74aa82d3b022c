import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { beginApp, confirmApp } from '#shared/auth/factors.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { CodeInput } from './CodeInput.tsx'
import { QrCode } from './QrCode.tsx'

interface AppSetupProps {
  teamId: string
  onCancel?: (() => void) | undefined
  onDone(answer: ResponseOf<typeof confirmApp>): void
}

/** The seed of one visit. It is asked for once; a second question would make the scanned code worthless. */
const setupQuery = {
  queryKey: ['factor-setup'],
  queryFn: () => call(beginApp, {}, { activity: 'person' }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
}

/** Connects an authenticator app: a QR code to scan, and its first code as the proof that it works. */
export function AppSetup({ teamId, onCancel, onDone }: AppSetupProps) {
  const setup = useQuery(setupQuery)
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function send(typed: string) {
    if (typed.length < 6) {
      setError('인증 앱에 나온 숫자 6자리를 입력해주세요.')
      input.current?.focus()
      return
    }
    setPending(true)
    setError(null)
    try {
      onDone(await call(confirmApp, { body: { code: typed } }, { activity: 'person' }))
    } catch (cause) {
      setError(userMessage(cause, '연결하지 못했습니다. 잠시 후 다시 시도해주세요.'))
      setCode('')
      input.current?.focus()
    } finally {
      setPending(false)
    }
  }

  if (setup.isError)
    return (
      <ErrorState
        title="연결을 시작하지 못했습니다"
        text={userMessage(setup.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void setup.refetch()}
        retrying={setup.isFetching}
      />
    )
  const seed = setup.data?.seed.replaceAll(/.{4}(?=.)/g, '$& ') ?? ''
  return (
    <Form onSubmit={() => send(code)} aria-label="인증 앱 연결" className="grid gap-4">
      <ol className="grid gap-4">
        <Step number={1} title="휴대전화의 인증 앱을 엽니다">
          6자리 코드를 만드는 앱이면 어느 것이든 됩니다.
        </Step>
        <Step number={2} title="QR 코드를 찍거나 설정 키를 넣습니다">
          앱에 <b className="font-semibold text-ink">딜데스크 {teamId}</b> 항목이 생깁니다.
          <span className="mt-2 flex flex-wrap items-center gap-4">
            <QrCode text={setup.data?.address ?? null} label="인증 앱으로 찍는 QR 코드" />
            <span className="grid min-w-0 flex-1 justify-items-start gap-2">
              <span className="text-xs">설정 키</span>
              <code className="tnum break-keep font-sans font-semibold text-ink tracking-wide">
                {seed || '로딩 중...'}
              </code>
              {setup.data && <CopyButton size="sm" text={setup.data.seed} label="설정 키 복사" />}
            </span>
          </span>
        </Step>
        <Step number={3} title="앱에 나온 6자리 코드를 넣습니다">
          30초마다 바뀝니다. 한 번 쓴 코드는 다시 쓸 수 없습니다.
          <Field label="6자리 코드" error={error} className="mt-2 text-ink">
            <CodeInput
              value={code}
              onChange={setCode}
              onComplete={(typed) => void send(typed)}
              inputRef={input}
              disabled={pending || !setup.data}
            />
          </Field>
        </Step>
      </ol>
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>취소</Button>}
        <Button type="submit" variant="primary" pending={pending}>
          확인하고 다음
        </Button>
      </div>
    </Form>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="tnum grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 text-quiet text-sm">
        <p className="font-semibold text-base text-ink leading-6">{title}</p>
        {children}
      </div>
    </li>
  )
}
