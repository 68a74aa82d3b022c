import { Chip } from '#web/ui/chip.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Filters } from './address.ts'
import type { ListHandle } from './useListAddress.ts'

interface FilterChipsProps {
  list: ListHandle<Filters>
  /** Filters without a chip, because the screen shows them elsewhere (such as the search text in its input). */
  except?: readonly string[]
  className?: string
}

/** The active filters as chips, each with a button that removes the filter. */
export function FilterChips({ list, except = [], className }: FilterChipsProps) {
  const set = list.address.say(list.filters).filter(({ name }) => !except.includes(name))
  if (set.length === 0) return null
  return (
    <ul
      aria-label="적용된 조건"
      className={cn('no-print flex min-w-0 flex-wrap items-center gap-1.5', className)}
    >
      {set.map(({ name, label, text }) => {
        const parts = list.address.filters[name]?.parts?.(list.filters[name])
        return (parts ?? [{ label, text, without: undefined }]).map((part, place) => (
          <li key={`${name}${place}${part.text}`} className="min-w-0 max-w-full">
            <Chip
              label={part.label}
              // Several parts may have the same label, so the text tells them apart.
              {...(parts ? { removeLabel: `${part.label} ${part.text} 지우기` } : {})}
              onRemove={() => list.setFilters({ [name]: part.without })}
            >
              {part.text}
            </Chip>
          </li>
        ))
      })}
      <li>
        <LinkButton className="touch-area relative" onClick={list.reset}>
          모두 지우기
        </LinkButton>
      </li>
    </ul>
  )
}
