import { List } from 'lucide-react'
import { useRef } from 'react'
import { useSectionInSight } from '#web/forms/useSectionInSight.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { FieldMeta } from '../review/buildReview.ts'
import { countBySection, type ReviewSectionId, reviewSections, sectionId } from '../review/reviewSections.ts'

interface SectionNavProps {
  /** The doubtful values that nobody has checked yet. */
  unchecked: readonly FieldMeta[]
}

interface SectionMenuProps extends SectionNavProps {
  className?: string
  onChosen(): void
}

/** Links to the sections of the form, each with the number of its unchecked values. */
export function SectionNav({ unchecked }: SectionNavProps) {
  const { active, hold } = useSectionInSight<ReviewSectionId>(form, 'company')
  const counts = countBySection(unchecked)
  return (
    <nav
      aria-label="항목"
      className="sticky top-[calc(var(--nav-height)+53px)] z-10 flex h-[37px] items-center gap-0.5 overflow-x-auto border-b bg-surface px-3.5 text-xs min-[1400px]:text-sm [scrollbar-width:none] max-xl:hidden"
    >
      {reviewSections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${sectionId(id)}`}
          aria-current={active === id ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault()
            hold(id)
            goToSection(id)
          }}
          className={cn(
            'flex h-7 items-center gap-1 whitespace-nowrap rounded-md px-1.5 text-quiet hover:bg-hover hover:text-ink',
            active === id && 'bg-accent-soft font-semibold text-accent-text hover:bg-accent-soft',
          )}
        >
          {title}
          <Count count={counts.get(id)} />
        </a>
      ))}
    </nav>
  )
}

/** Shows the links of `SectionNav` as a menu, for windows too narrow for ten links in a row. */
export function SectionMenu({ unchecked, className, onChosen }: SectionMenuProps) {
  const counts = countBySection(unchecked)
  const chosen = useRef<ReviewSectionId | null>(null)
  return (
    <Menu>
      <MenuTrigger>
        <IconButton framed label="항목으로 이동" className={className}>
          <List aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          if (chosen.current === null) return
          // Prevents the menu from returning the focus to its button, because the section takes it.
          event.preventDefault()
          goToSection(chosen.current)
          chosen.current = null
        }}
      >
        {reviewSections.map(({ id, title }) => (
          <MenuItem
            key={id}
            onSelect={() => {
              chosen.current = id
              onChosen()
            }}
          >
            {title}
            <span className="ml-auto">
              <Count count={counts.get(id)} />
            </span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <b className="tnum h-4 min-w-4 rounded-full bg-danger-soft px-1 text-center font-semibold text-danger text-xs leading-4">
      {count}
      <span className="sr-only">개 확인 필요</span>
    </b>
  )
}

function goToSection(id: ReviewSectionId) {
  const section = document.getElementById(sectionId(id))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** `rootMargin` is the margin of the IntersectionObserver. It excludes the sticky header from the visible area. */
const form = { sections: reviewSections, elementId: sectionId, rootMargin: '-300px 0px -50% 0px' }
