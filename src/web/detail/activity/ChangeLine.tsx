import { ArrowRight } from 'lucide-react'
import { changeLabel, changeText, unitOf } from '#shared/company/activity/words.ts'
import type { ActivityChange } from '#shared/company/timeline.endpoints.ts'
import { useManagerNames } from '#web/domain/useManagerNames.ts'

/**
 * One changed field, for example 매도자 희망금액 42,000 → 45,000 백만원. The old value is struck through, the new one is bold.
 */
export function ChangeLine({ change }: { change: ActivityChange }) {
  const nameOf = useManagerNames()
  const { field, before, after, cells } = change
  if (field === 'files') return <FileNames before={before} after={after} />
  const label = changeLabel(change)
  if (cells !== null || (before === null && after === null)) {
    return (
      <>
        {label}
        {cells !== null && <span className="tnum text-quiet"> {cells}개 값</span>}
      </>
    )
  }
  const unit = unitOf(change)
  return (
    <span className="[overflow-wrap:anywhere]">
      {label}{' '}
      {before !== null && (
        <>
          <s className="text-quiet">{changeText(change, before, nameOf)}</s>
          <ArrowRight aria-label="에서" className="mx-1 inline size-3 text-hint" />
        </>
      )}
      <b className="font-semibold">{changeText(change, after, nameOf)}</b>
      {unit && <span className="ml-1 text-quiet text-xs">{unit}</span>}
    </span>
  )
}

/** The file names of an activity. The name of a deleted file is struck through. */
function FileNames({ before, after }: Pick<ActivityChange, 'before' | 'after'>) {
  const names = (value: ActivityChange['before']) => (Array.isArray(value) ? value.join(', ') : '')
  return (
    <span className="[overflow-wrap:anywhere]">
      {after === null ? <s className="text-quiet">{names(before)}</s> : names(after)}
    </span>
  )
}
