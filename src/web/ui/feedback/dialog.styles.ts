import { cva } from 'class-variance-authority'

export const overlayClass = 'fixed inset-0 z-80 bg-scrim data-[state=open]:animate-fade-in no-print'

/**
 * The dialog is centred by auto margins and not by a transform, which could blur text by half a pixel. On phones it is
 * a sheet at the bottom, above the on-screen keyboard.
 */
export const panelStyles = cva(
  [
    'fixed inset-0 z-80 m-auto flex h-fit max-h-[calc(100dvh-48px)] w-[calc(100vw-32px)] flex-col overflow-hidden',
    'rounded-xl bg-surface text-ink shadow-lg outline-none data-[state=open]:animate-pop-in',
    'max-md:top-auto max-md:m-0 max-md:w-full max-md:max-w-none max-md:rounded-t-2xl max-md:rounded-b-none',
    'max-md:data-[state=open]:animate-sheet-in',
    '[&>form]:flex [&>form]:min-h-0 [&>form]:flex-col',
  ],
  {
    variants: {
      size: {
        sm: 'max-w-[400px]',
        md: 'max-w-[480px]',
        lg: 'max-w-[640px]',
        xl: 'max-w-[880px]',
        full: 'max-w-[1200px]',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

export const footerClass =
  'flex shrink-0 items-center justify-end gap-2 border-line-soft border-t bg-sunken px-5 py-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]'
