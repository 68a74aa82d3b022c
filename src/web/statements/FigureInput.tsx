import { type ComponentProps, useMemo } from 'react'
import { isNegative } from '#shared/company/numbers.ts'
import { cn } from '#web/ui/cn.ts'
import { useMaskedInput } from '#web/ui/form/masked/use-masked-input.ts'
import { type CellKind, figureFormat } from './figureFormat.ts'

interface FigureInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  kind: CellKind
  /** The unit that may be typed after an amount: 1,234백만원. */
  unit?: string | undefined
  value: string
  onText(text: string): void
}

const bare =
  'h-8 w-full text-ellipsis bg-transparent px-2.5 text-sm placeholder:text-hint -outline-offset-2 max-md:h-11'

/** The input of a statement cell. Amounts get thousands separators while typing; ratios and texts stay as typed. */
export function FigureInput({ kind, unit, value, onText, className, onBlur, ...input }: FigureInputProps) {
  const format = useMemo(() => figureFormat(kind === 'percent' ? '%' : unit), [kind, unit])
  const masked = useMaskedInput({ text: value, format, onText })
  const isAmount = kind === 'money' || kind === 'percent'
  const typed = { value, onChange: (event: { target: { value: string } }) => onText(event.target.value) }
  const doubt = isAmount ? format.fault(value) : null
  const box = (
    <input
      placeholder="–"
      autoComplete="off"
      {...input}
      {...(isAmount ? masked : typed)}
      {...(doubt ? { title: doubt, 'aria-description': doubt } : {})}
      onBlur={(event) => {
        if (isAmount) masked.onBlur()
        onBlur?.(event)
      }}
      className={cn(
        bare,
        kind !== 'text' && 'nums-right',
        className,
        kind !== 'text' && isNegative(value) && 'text-danger',
        doubt && 'text-warning underline decoration-dotted underline-offset-4',
      )}
    />
  )
  // A text may be wider than its cell. The print stylesheet shows the value of this attribute, which is the full text.
  // Numbers always fit and need no wrapper.
  return kind === 'text' ? <span data-on-paper={value}>{box}</span> : box
}
