import { Fragment, type RefObject } from 'react'
import { compatible } from '#shared/platform/normalForm.ts'
import { cn } from '#web/ui/cn.ts'
import { useFieldControl } from '#web/ui/form/field-context.ts'

const digits = 6

interface CodeInputProps {
  value: string
  onChange(value: string): void
  /** Called when the sixth digit was typed, so that nobody has to press a button. */
  onComplete?(code: string): void
  inputRef?: RefObject<HTMLInputElement | null>
  disabled?: boolean
}

/**
 * An input for the six digits of a code. It is one native input above six boxes: password managers, phones and screen
 * readers handle it like any other, and a pasted code fits.
 */
export function CodeInput({ value, onChange, onComplete, inputRef, disabled = false }: CodeInputProps) {
  const wiring = useFieldControl({ required: true })
  const invalid = wiring['aria-invalid'] === true || wiring['aria-invalid'] === 'true'
  function type(text: string) {
    const code = compatible(text).replaceAll(/\D/g, '').slice(0, digits)
    onChange(code)
    if (code.length === digits && code !== value) onComplete?.(code)
  }
  return (
    <span className="group relative flex w-full max-w-[334px] items-center gap-2 max-md:gap-1.5">
      {Array.from({ length: digits }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity than their place
        <Fragment key={index}>
          {index === digits / 2 && <span aria-hidden className="h-px w-2 shrink-0 bg-line-strong" />}
          <span
            aria-hidden
            className={cn(
              'tnum grid h-13 min-w-0 flex-1 place-items-center rounded-md border border-line-strong bg-surface font-semibold text-[22px]',
              index === Math.min(value.length, digits - 1) &&
                'group-focus-within:border-focus group-focus-within:ring-[3px] group-focus-within:ring-focus-soft',
              invalid && 'border-danger',
              disabled && 'bg-sunken text-quiet',
            )}
          >
            {value[index] ?? ''}
          </span>
        </Fragment>
      ))}
      <input
        {...wiring}
        ref={inputRef}
        value={value}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d*"
        className="absolute inset-0 cursor-text opacity-0"
      />
    </span>
  )
}
