import { cn } from '../cn.ts'
import { EMPTY, formatNumber, type NumberFormat } from '../format.ts'

/** A figure as every screen shows it: below zero red with a real minus, unknown a quiet dash. */
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

/** The quiet dash for text that is not there. */
export function Dash() {
  return <span className="text-hint">{EMPTY}</span>
}
