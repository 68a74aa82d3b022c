import { Check, Copy, Dices } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/feedback/use-copy.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { randomSecret } from './randomSecret.ts'

interface SecretFieldProps {
  label: string
  help: ReactNode
  error?: string | undefined
  required?: boolean
  teamId: string
  value: string
  onChange(value: string): void
  className?: string
}

/**
 * The input for another person's password. A typed password is hidden. A generated one is shown, because it must be
 * passed on to that person.
 */
export function SecretField({ teamId, value, onChange, className, ...field }: SecretFieldProps) {
  const [drawn, setDrawn] = useState(false)
  const { copied, copy } = useCopy(value)
  const input = {
    value,
    autoComplete: 'new-password',
    placeholder: '10자 이상',
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={className}>
      <Field {...field}>
        <div className="flex gap-2 max-md:flex-col">
          {drawn ? (
            <Input
              {...input}
              spellCheck={false}
              inputClassName="font-mono"
              trailing={
                <IconButton
                  label={copied ? '복사됨' : '비밀번호 복사'}
                  size="sm"
                  className="-mr-1.5 size-6 max-md:size-9"
                  onClick={copy}
                >
                  {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
                </IconButton>
              }
            />
          ) : (
            <PasswordInput {...input} />
          )}
          <Button
            onClick={() => {
              setDrawn(true)
              onChange(randomSecret(teamId.trim()))
            }}
          >
            <Dices aria-hidden />
            임의 비밀번호 만들기
          </Button>
        </div>
      </Field>
      <span role="status" className="sr-only">
        {copied ? '복사했습니다.' : drawn && '임의 비밀번호를 만들었습니다.'}
      </span>
    </div>
  )
}
