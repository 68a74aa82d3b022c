import { Info } from 'lucide-react'
import { ownFields } from '#shared/catalogue/fields/company.ts'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { formatKoreanTime } from '#web/lib/time.ts'

/** A line that says when and by whom the company was registered, and when it was last changed. */
export function WrittenLine({ company }: { company: CompanyRecord }) {
  const { createdAt, updatedAt, createdBy, createdByName } = company
  const by = createdBy && (createdByName ? `${createdBy}_${createdByName}` : createdBy)
  return (
    <div className="tnum flex items-center gap-1.5 text-quiet text-xs">
      <Info aria-hidden className="size-3.5" />
      <dl className="flex flex-wrap gap-x-3">
        <div className="flex gap-1">
          <dt>{ownFields.createdAt.label}</dt>
          <dd>
            {formatKoreanTime(createdAt)}
            {by && ` (${by})`}
          </dd>
        </div>
        <div className="flex gap-1">
          <dt>{ownFields.updatedAt.label}</dt>
          <dd>{formatKoreanTime(updatedAt)}</dd>
        </div>
      </dl>
    </div>
  )
}
