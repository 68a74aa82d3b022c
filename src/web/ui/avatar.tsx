import { cn } from './cn.ts'

/** Shows the first letter of a name. It is decorative, because the name itself is beside it. */
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
