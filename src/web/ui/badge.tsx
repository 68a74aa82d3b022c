import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const styles = cva(
  'inline-flex shrink-0 items-center justify-center gap-1 whitespace-nowrap rounded-sm text-xs [&_svg]:size-3',
  {
    variants: {
      tone: {
        none: 'bg-none-soft text-none',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info',
        good: 'bg-good-soft text-good',
        inv: 'bg-inv-soft text-inv',
        cand: 'bg-cand-soft text-cand',
        warn: 'bg-warning-soft text-warning',
        accent: 'bg-accent-soft text-accent-text',
        accentLine: 'text-accent-text inset-ring inset-ring-current',
        line: 'font-normal text-ink inset-ring inset-ring-line-strong',
      },
      size: { md: 'h-5 px-1.5 font-medium', lg: 'h-6 px-2 font-semibold' },
    },
    compoundVariants: [{ tone: 'line', className: 'font-normal' }],
    defaultVariants: { tone: 'none', size: 'md' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof styles>['tone']>

/** Colour never speaks alone: the word inside says the same. */
export function Badge({
  tone,
  size,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof styles>) {
  return <span {...props} className={cn(styles({ tone, size }), className)} />
}
