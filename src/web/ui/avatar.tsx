import { cn } from './cn.ts'

/** The first letter of a name in a circle. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text text-xs',
        className,
      )}
    >
      {[...name.trim()][0] ?? '?'}
    </span>
  )
}
