import type { ReactNode } from 'react'
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
  /** Opens the editor of a chip, named by its filter and its place among the chips of that filter. */
  onEdit?(name: string, place: number): void
  /** The chip whose editor is open, as `name-place`, and the editor. */
  edited?: { chip: string; editor: ReactNode } | null
}

/** The active filters as chips, each with a button that removes the filter. */
export function FilterChips({ list, except = [], className, onEdit, edited }: FilterChipsProps) {
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
          <li key={`${name}${place}${part.text}`} className="relative min-w-0 max-w-full">
            <Chip
              label={part.label}
              place={`${name}-${place}`}
              open={edited?.chip === `${name}-${place}`}
              onOpen={onEdit && (() => onEdit(name, place))}
              // Several parts may have the same label, so the text tells them apart.
              {...(parts ? { removeLabel: `${part.label} ${part.text} 지우기` } : {})}
              onRemove={() => list.setFilters({ [name]: part.without })}
            >
              {part.text}
            </Chip>
            {edited?.chip === `${name}-${place}` && edited.editor}
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
