import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFilledCount } from '../form/formContext.ts'
import { namesIn, type SectionId, sections } from '../form/formFields.ts'

export const sectionElementId = (id: SectionId) => `section-${id}`

/** Scrolls to a section and focuses its heading. */
export function goToSection(id: SectionId) {
  document.getElementById(sectionElementId(id))?.scrollIntoView({ block: 'start' })
  document.getElementById(`${sectionElementId(id)}-title`)?.focus({ preventScroll: true })
}

interface FormSectionProps {
  id: SectionId
  note?: ReactNode
  /** Content at the right end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

export function FormSection({ id, note, aside, children }: FormSectionProps) {
  const title = sections.find((section) => section.id === id)?.title
  return (
    <section
      id={sectionElementId(id)}
      aria-labelledby={`${sectionElementId(id)}-title`}
      className="border-line-soft border-b px-5 pt-4 pb-5 last:border-b-0 max-md:px-4"
    >
      <div data-section-head className="mb-3 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={`${sectionElementId(id)}-title`} tabIndex={-1} className="font-bold text-lg outline-none">
          {title}
        </h2>
        {note}
        {aside && <div className="ml-auto flex items-center gap-2">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Says how many values of a section were prefilled from the credit report and are unchanged. */
export function FilledNote({ id }: { id: SectionId }) {
  const count = useFilledCount((names) => namesIn(id, names))
  if (count === 0) return null
  return (
    <p className="tnum mt-2 flex items-center gap-1.5 text-quiet text-sm">
      <FileText aria-hidden className="size-3.5 shrink-0" />
      등록된 보고서에서 {count}개 항목을 채웠습니다. 확인하고 저장해주세요.
    </p>
  )
}

export const sectionNote = 'tnum text-quiet text-sm'
