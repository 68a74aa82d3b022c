import { Chip } from '#web/ui/chip.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Filters } from './address.ts'
import type { ListHandle } from './useListAddress.ts'

interface FilterChipsProps {
  list: ListHandle<Filters>
  /** Conditions that the screen shows elsewhere, such as the words in its search box. */
  except?: readonly string[]
}

/** The conditions that hold now, each with its way out. */
export function FilterChips({ list, except = [] }: FilterChipsProps) {
  const { filters } = list.address
  const values: Record<string, unknown> = list.filters
  const set = Object.keys(filters).filter((name) => values[name] !== undefined && !except.includes(name))
  if (set.length === 0) return null
  return (
    <ul aria-label="적용된 조건" className="no-print flex flex-wrap items-center gap-1.5">
      {set.map((name) => (
        <li key={name}>
          <Chip label={filters[name]?.label ?? name} onRemove={() => list.setFilters({ [name]: undefined })}>
            {filters[name]?.say(values[name])}
          </Chip>
        </li>
      ))}
      <li>
        <LinkButton onClick={list.reset}>모두 지우기</LinkButton>
      </li>
    </ul>
  )
}
