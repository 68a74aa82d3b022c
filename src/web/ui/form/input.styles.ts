import { cva, type VariantProps } from 'class-variance-authority'

/**
 * The frame of all inputs and selects. It contains the native control and shows whether it is focused, invalid,
 * read-only or disabled. The font size on phones is 16 px, because iOS zooms in on inputs with smaller text.
 */
export const inputFrame = cva(
  [
    'flex w-full items-center gap-2 rounded-md border border-line-strong bg-surface text-ink max-md:text-lg',
    'transition-[border-color,box-shadow] duration-100',
    'has-[:is(input,textarea,select):focus]:border-focus has-[:is(input,textarea,select):focus]:ring-[3px]',
    'ring-focus-soft has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:bg-danger-faint',
    'has-[input:read-only]:border-line has-[input:read-only]:bg-hover has-[input:read-only]:text-quiet',
    'has-[:is(input,textarea,select):disabled]:border-line has-[:is(input,textarea,select):disabled]:bg-hover',
    'has-[:is(input,textarea,select):disabled]:text-hint',
    '[&>svg]:text-quiet',
  ],
  {
    variants: {
      size: {
        sm: 'h-7 px-2 text-sm max-md:h-11 max-md:px-2.5',
        md: 'h-8 px-2.5 text-base max-md:h-11',
        lg: 'h-10 px-2.5 text-base max-md:h-11',
      },
      /**
       * The certainty of a value that a program has read from a file, from 1 (most certain) to 5. Uncertain values have
       * a coloured border.
       */
      sure: {
        1: 'bg-sure-1-faint shadow-[inset_2px_0_0_var(--sure-1)]',
        2: 'bg-sure-2-faint shadow-[inset_2px_0_0_var(--sure-2)]',
        3: 'bg-sure-3-faint shadow-[inset_2px_0_0_var(--sure-3)]',
        4: 'border-[color-mix(in_srgb,var(--sure-4)_45%,var(--line-strong))] bg-sure-4-faint shadow-[inset_2px_0_0_var(--sure-4)]',
        5: 'border-[color-mix(in_srgb,var(--sure-5)_55%,var(--line-strong))] bg-sure-5-faint shadow-[inset_2px_0_0_var(--sure-5)]',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export type InputLook = VariantProps<typeof inputFrame>

/** The classes of the control inside the frame. It has no border and no focus ring of its own. */
export const bareControl =
  'min-w-0 flex-1 self-stretch text-ellipsis bg-transparent outline-none placeholder:text-hint disabled:cursor-not-allowed'
