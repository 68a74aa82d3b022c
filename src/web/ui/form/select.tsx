import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { Ref } from 'react'
import { cn } from '../cn.ts'
import { pageNonce } from '../nonce.ts'
import { usePortalContainer } from '../portal.ts'
import { useFieldControl } from './field-context.ts'
import { type InputLook, inputFrame } from './input.styles.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Pick<InputLook, 'size'> & {
  options: readonly SelectOption[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  /** The name under which a native form submits the value. */
  name?: string
  disabled?: boolean
  required?: boolean
  id?: string
  onBlur?: () => void
  'aria-label'?: string
  'aria-invalid'?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

// Used instead of '' as the value of an option (전체), because in Radix '' means that nothing is chosen.
const EMPTY_CHOICE = '\u0000'
const encode = (value: string, options: readonly SelectOption[]) =>
  value === '' && options.some((option) => option.value === '') ? EMPTY_CHOICE : value
const decode = (value: string) => (value === EMPTY_CHOICE ? '' : value)

export function Select({ ref, ...props }: SelectProps) {
  const {
    options,
    value,
    onValueChange,
    placeholder = '선택하세요',
    name,
    disabled = false,
    size,
    className,
  } = props
  const wiring = useFieldControl(props)
  const container = usePortalContainer()
  return (
    <Radix.Root
      value={encode(value, options)}
      onValueChange={(next) => onValueChange(decode(next))}
      disabled={disabled}
    >
      <Radix.Trigger
        {...wiring}
        ref={ref}
        aria-label={props['aria-label']}
        onBlur={props.onBlur}
        className={cn(
          inputFrame({ size }),
          'text-left focus:border-focus focus:outline-none focus:ring-[3px] data-[state=open]:border-focus',
          'disabled:border-line disabled:bg-hover disabled:text-hint data-placeholder:text-hint',
          'aria-invalid:border-danger aria-invalid:bg-danger-faint',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-3.5" />
        </Radix.Icon>
      </Radix.Trigger>
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-90 max-h-[min(360px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-surface text-ink shadow-md"
        >
          <Radix.Viewport nonce={pageNonce()} className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value === '' ? EMPTY_CHOICE : option.value}
                disabled={option.disabled ?? false}
                className="flex h-8 cursor-pointer select-none items-center gap-2 rounded-sm pr-2 pl-2.5 outline-none data-disabled:cursor-default data-highlighted:bg-hover data-[state=checked]:font-semibold data-[state=checked]:text-accent-text data-disabled:text-hint max-md:h-11"
              >
                <span className="min-w-0 flex-1 truncate">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                </span>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-3.5" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
