import { Dot } from '#web/ui/dot.tsx'
import type { TypedSettings } from './firmSettingsForm.ts'
import { changedKeys, sections } from './sections.ts'

interface SectionLinksProps {
  values: TypedSettings
  start: TypedSettings
  /** Whether the environment sets a value, so that the section about these values is shown. */
  isFixed: boolean
}

const others = (isFixed: boolean) => [
  ...(isFixed ? [{ id: 'fixed', title: '서버에서 정한 값', keys: [] }] : []),
  { id: 'holidays', title: '공휴일', keys: [] },
]

/** The sections of the long form, with a dot at those that have a change which is not saved. */
export const SectionLinks = ({ values, start, isFixed }: SectionLinksProps) => (
  <nav
    aria-label="회사 설정 차례"
    className="no-print max-lg:hidden lg:sticky lg:top-[calc(var(--nav-height)+16px)]"
  >
    <ul>
      {[...sections.map(({ id, title, keys }) => ({ id, title, keys })), ...others(isFixed)].map(
        (section) => {
          const isChanged = 'keys' in section && changedKeys(section.keys, values, start).length > 0
          return (
            <li key={section.id}>
              <a
                href={`#settings-${section.id}`}
                className="flex min-h-8 items-center justify-between rounded-md px-2.5 text-quiet hover:bg-hover hover:text-ink"
              >
                {section.title}
                {isChanged && (
                  <>
                    <Dot tone="amber" />
                    <span className="sr-only">저장 전</span>
                  </>
                )}
              </a>
            </li>
          )
        },
      )}
    </ul>
  </nav>
)
