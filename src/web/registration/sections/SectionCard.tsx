import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { type ReviewSectionId, sectionId } from '../review/reviewSections.ts'

/** A card to which the section index links. A jump to the card ends below the sticky parts at the top. */
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
