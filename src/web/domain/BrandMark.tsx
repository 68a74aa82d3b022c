import { cn } from '#web/ui/cn.ts'

/** The logo. Hidden from screen readers, because the product name is next to it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('grid size-6 shrink-0 place-items-center rounded-md bg-accent text-on-accent', className)}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" className="size-2/3">
        <path d="M7 4h4.5a5.5 5.5 0 0 1 0 11H7z" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M4 20h16" strokeLinecap="round" />
      </svg>
    </span>
  )
}
