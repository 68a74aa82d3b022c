import { isInUse } from '#shared/company/own/ownField.ts'
import { useSectionInSight } from '#web/forms/useSectionInSight.ts'
import { cn } from '#web/ui/cn.ts'
import { useErrors, useFormState } from './form/formContext.ts'
import { type SectionId, sectionOf, sections } from './form/formFields.ts'
import { goToSection, sectionElementId } from './sections/FormSection.tsx'

/** The top margin excludes the area behind the sticky navigation from what counts as visible. */
const form = { sections, elementId: sectionElementId, rootMargin: '-96px 0px -55% 0px' }

/** Links to the sections of the form, each with the number of its errors. */
export function SectionIndex() {
  const { active, hold } = useSectionInSight<SectionId>(form, 'company')
  const errors = useErrors()
  const hasOwn = useFormState(({ loaded }) => loaded.ownFields.some(isInUse))
  const countOf = (id: SectionId) => errors.filter((error) => sectionOf(error.field) === id).length
  return (
    <nav
      aria-label="항목"
      className="flex flex-col gap-px text-sm max-lg:mb-3 max-lg:flex-row max-lg:flex-wrap max-lg:gap-1 lg:sticky lg:top-[calc(var(--nav-height)+24px)]"
    >
      {sections
        .filter(({ id }) => id !== 'own' || hasOwn)
        .map(({ id, title }) => {
          const count = countOf(id)
          return (
            <a
              key={id}
              href={`#${sectionElementId(id)}`}
              aria-current={active === id ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                hold(id)
                goToSection(id)
              }}
              className={cn(
                'flex h-[30px] items-center gap-2 rounded-md px-2.5 text-quiet hover:bg-hover max-lg:h-10 max-lg:border max-lg:bg-surface',
                active === id &&
                  'bg-accent-soft font-semibold text-accent-text hover:bg-accent-soft max-lg:bg-accent-soft',
              )}
            >
              {title}
              {count > 0 && (
                <b className="tnum ml-auto h-[18px] min-w-[18px] rounded-full bg-danger-fill px-1 text-center font-semibold text-white text-xs leading-[18px]">
                  {count}
                  <span className="sr-only">개 확인 필요</span>
                </b>
              )}
            </a>
          )
        })}
    </nav>
  )
}
