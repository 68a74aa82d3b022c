import { cva, type VariantProps } from 'class-variance-authority'

export const buttonStyles = cva(
  [
    'no-print relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap border',
    'font-medium shadow-sm transition-colors duration-100 [&_svg]:-ml-0.5',
    'disabled:border-line disabled:bg-hover disabled:text-hint disabled:shadow-none disabled:[&_svg]:text-current',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-accent bg-accent font-semibold text-on-accent not-disabled:hover:border-accent-hover not-disabled:hover:bg-accent-hover',
        secondary: [
          'border-line-strong bg-surface text-ink not-disabled:hover:bg-hover [&_svg]:text-quiet',
          'aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
        ],
        danger: 'border-line-strong bg-surface text-danger not-disabled:hover:bg-danger-faint',
        dangerFill:
          'border-danger-fill bg-danger-fill font-semibold text-white not-disabled:hover:border-danger-fill-hover not-disabled:hover:bg-danger-fill-hover',
        ghost:
          'border-transparent bg-transparent text-quiet shadow-none not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:border-transparent disabled:bg-transparent',
      },
      // On phones, buttons are 44 px high. The small sizes are for buttons in rows and headings. They look lower than
      // 44 px, but `touch-area` makes their touch target as large.
      size: {
        xs: 'touch-area h-6 rounded-sm px-[7px] text-xs shadow-none [&_svg]:size-3.5 max-md:h-8 max-md:px-2.5',
        sm: 'touch-area h-7 rounded-md px-2 text-sm max-md:h-9 max-md:px-3',
        md: 'h-8 rounded-md px-3 max-md:h-11 max-md:px-4',
        lg: 'h-10 rounded-md px-4 max-md:h-11',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

/** The classes that make an enabled button look disabled. */
export const blockedLook =
  'border-line bg-hover text-hint shadow-none not-disabled:hover:bg-hover [&_svg]:text-current'

export type ButtonLook = VariantProps<typeof buttonStyles>
