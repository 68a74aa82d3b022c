import { cn } from '../cn.ts'
import { EMPTY, formatNumber, type NumberFormat } from '../format.ts'

/**
 * A formatted number. A negative number is red and has a typographic minus; an unknown value is shown as a muted dash.
 */
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

/** A muted dash for a missing value. */
export function Dash() {
  return <span className="text-hint">{EMPTY}</span>
}
