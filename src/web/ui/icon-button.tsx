import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const styles = cva(
  [
    'no-print relative grid shrink-0 place-items-center text-quiet transition-colors duration-100',
    'enabled:hover:bg-hover enabled:hover:text-ink disabled:text-hint disabled:opacity-60',
  ],
  {
    variants: {
      size: {
        xs: 'touch-area size-6 rounded-sm [&_svg]:size-3.5',
        sm: 'touch-area size-7 rounded-md',
        md: 'size-8 rounded-md max-md:size-11 max-md:[&_svg]:size-5',
      },
      tone: { plain: '', danger: 'enabled:hover:bg-danger-soft enabled:hover:text-danger' },
      framed: { true: 'border border-line-strong bg-surface shadow-sm' },
    },
    defaultVariants: { size: 'md', tone: 'plain' },
  },
)

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> &
  VariantProps<typeof styles> & {
    /** The name of the action, as accessible name and tooltip. */
    label: string
    /** Shows a red dot at the corner. `label` must say what it means. */
    dot?: boolean
  }

export function IconButton({
  label,
  size,
  tone,
  framed,
  dot = false,
  className,
  children,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={cn(styles({ size, tone, framed }), className)}
    >
      {children}
      {dot && (
        <span className="absolute top-1.5 right-[7px] size-[7px] rounded-full bg-danger-fill ring-2 ring-surface" />
      )}
    </button>
  )
}
