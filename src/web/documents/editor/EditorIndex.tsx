import { Check, CircleDashed } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { type Gap, gapsOf } from '#shared/documents/gaps.ts'
import { isFilled } from '#shared/documents/templates/templateData.ts'
import { cn } from '#web/ui/cn.ts'
import { cellName, controlId, dataOf, goToField, sectionId } from './editorForm.ts'
import { useEditor, useValues } from './useEditor.ts'

/**
 * Links to the sections of the form with the number of their empty required fields, and below them a list of what the
 * company record lacks.
 */
export function EditorIndex({ active }: { active: number }) {
  const { template, years, store } = useEditor()
  const values = useDeferredValue(useValues(store))
  const data = useMemo(() => dataOf(template, years, values), [template, years, values])
  const gaps = useMemo(() => gapsOf(template, data, years), [template, data, years])
  return (
    <div className="no-print lg:sticky lg:top-[calc(var(--nav-height)+64px)] lg:max-h-[calc(100dvh-var(--nav-height)-136px)] lg:overflow-y-auto">
      <nav aria-label="섹션" className="flex gap-1 max-lg:flex-wrap lg:flex-col">
        {template.sections.map(({ title, fields }, index) => {
          const open = fields.filter((field) => field.required && !isFilled(field, data)).length
          return (
            <a
              key={title}
              href={`#${sectionId(index)}`}
              aria-current={active === index ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                const card = document.getElementById(sectionId(index))
                card?.scrollIntoView({ block: 'start' })
                card?.querySelector<HTMLElement>('input,textarea,select')?.focus({ preventScroll: true })
              }}
              className={cn(
                'flex min-h-9 items-center gap-2 rounded-md px-2.5 text-quiet hover:bg-hover max-lg:min-h-10 max-lg:rounded-full max-lg:border max-lg:bg-surface max-lg:text-sm',
                active === index && 'bg-accent-soft font-semibold text-accent-text max-lg:bg-accent-soft',
              )}
            >
              <span className="tnum w-3 text-xs">{index + 1}</span>
              <span className="min-w-0 flex-1">{title}</span>
              {open > 0 ? (
                <b className="tnum min-w-5 rounded-full bg-danger-fill px-1 text-center font-semibold text-white text-xs leading-5">
                  {open}
                  <span className="sr-only">개 필수 항목이 비어 있습니다</span>
                </b>
              ) : (
                fields.some((field) => isFilled(field, data)) && (
                  <span title="필수 항목을 모두 입력했습니다">
                    <Check aria-hidden className="size-4 text-good" />
                    <span className="sr-only">필수 항목을 모두 입력했습니다</span>
                  </span>
                )
              )}
            </a>
          )
        })}
      </nav>
      <Gaps gaps={gaps} />
    </div>
  )
}

function Gaps({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <section aria-labelledby="document-gaps" className="mt-4 border-t pt-3 max-lg:hidden">
      <h2 id="document-gaps" className="flex items-center gap-1.5 px-2.5 font-semibold text-sm">
        <CircleDashed aria-hidden className="size-4 text-warning" />
        미입력 항목 <span className="tnum text-warning">{gaps.length}</span>
      </h2>
      <ul className="mt-1.5 text-sm">
        {gaps.map((gap) => (
          <li key={`${gap.field} ${gap.text}`}>
            <button
              type="button"
              onClick={() => goToGap(gap)}
              className="tnum w-full rounded-md px-2.5 py-1 text-left hover:bg-hover"
            >
              {gap.text}
            </button>
          </li>
        ))}
      </ul>
      <p className="px-2.5 pt-1.5 text-quiet text-xs">비워 두면 문서에서 그 줄이 빠집니다.</p>
    </section>
  )
}

/** Scrolls to the table cell of a missing value, or to its field if the value belongs to no cell. */
function goToGap({ field, item, year }: Gap) {
  const cell = item !== undefined && year !== undefined ? cellName(field, item, year) : field
  goToField(document.getElementById(controlId(cell)) ? cell : field)
}
