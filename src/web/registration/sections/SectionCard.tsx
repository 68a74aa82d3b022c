import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { type ReviewSectionId, sectionId } from '../review/reviewSections.ts'

/** The card of a section. Its scroll margin keeps it below the sticky header when a link jumps to it. */
export function SectionCard({ id, children }: { id: ReviewSectionId | undefined; children: ReactNode }) {
  return (
    <Card
      id={id && sectionId(id)}
      tabIndex={id && -1}
      className="@container scroll-mt-[calc(var(--review-top)-var(--nav-height)+4px)] outline-none"
    >
      {children}
    </Card>
  )
}
