import type { ReactNode } from 'react'
import type { SectionId } from './formFields.ts'
import { sections } from './formFields.ts'

export const sectionElementId = (id: SectionId) => `section-${id}`

interface FormSectionProps {
  id: SectionId
  note?: ReactNode
  /** At the right end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

export function FormSection({ id, note, aside, children }: FormSectionProps) {
  const title = sections.find((section) => section.id === id)?.title
  return (
    <section
      id={sectionElementId(id)}
      aria-labelledby={`${sectionElementId(id)}-title`}
      className="scroll-mt-[calc(var(--nav-height)+8px)] border-line-soft border-b px-5 pt-4 pb-5 last:border-b-0 max-md:px-4"
    >
      <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
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

export const sectionNote = 'tnum text-quiet text-sm'
