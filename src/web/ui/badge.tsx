import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { type Tone, tones } from './tones.ts'

const styles = cva(
  'inline-flex shrink-0 items-center justify-center gap-1 whitespace-nowrap rounded-sm text-xs [&_svg]:size-3',
  {
    variants: { size: { md: 'h-5 px-1.5 font-medium', lg: 'h-6 px-2 font-semibold' } },
    defaultVariants: { size: 'md' },
  },
)

/**
 * A small coloured label. The colour must not be the only carrier of meaning, so the word in the label must say the
 * same.
 */
export function Badge({
  tone = 'grey',
  size,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof styles> & { tone?: Tone }) {
  return <span {...props} className={cn(styles({ size }), tones[tone].badge, className)} />
}
