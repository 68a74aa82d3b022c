import { cn } from '../cn.ts'

type ProgressProps = {
  /** The progress in percent; null if unknown. */
  value: number | null
  label: string
  tone?: 'accent' | 'good' | 'danger'
  className?: string
}

const fills = { accent: 'bg-accent', good: 'bg-good', danger: 'bg-danger-fill' }

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const known = value === null ? null : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ?? undefined}
      className={cn('h-1.5 overflow-hidden rounded-full bg-none-soft', className)}
    >
      <div
        className={cn(
          'h-full rounded-full transition-[width]',
          fills[tone],
          known === null && 'w-1/3 animate-shimmer',
        )}
        style={known === null ? undefined : { width: `${known}%` }}
      />
    </div>
  )
}
