import { cn } from '../cn.ts'
import { EMPTY, formatNumber, type NumberFormat } from '../format.ts'

/** A number in the common format: negative in red with a real minus, unknown as a muted dash. */
export function Num({
  value,
  className,
  ...format
}: NumberFormat & { value: number | null | undefined; className?: string }) {
  const text = formatNumber(value, format)
  const tone =
    text === EMPTY ? 'text-hint' : (value ?? 0) < 0 && /[1-9]/.test(text) ? 'text-danger' : undefined
  return <span className={cn('tnum whitespace-nowrap', tone, className)}>{text}</span>
}

/** The muted dash for a missing text. */
export function Dash() {
  return <span className="text-hint">{EMPTY}</span>
}
