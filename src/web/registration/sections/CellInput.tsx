import { memo } from 'react'
import { FigureInput } from '#web/statements/FigureInput.tsx'
import { cn } from '#web/ui/cn.ts'
import { type FieldMeta, kindOfPath } from '../review/buildReview.ts'
import { useField } from '../review/reviewContext.ts'
import { percentOf, type Sure, sureOf } from '../review/scores.ts'

const backgrounds: Record<Sure, string> = {
  1: 'bg-sure-1-faint',
  2: 'bg-sure-2-faint',
  3: 'bg-sure-3-faint',
  4: 'bg-sure-4-faint font-semibold text-sure-4 shadow-[inset_2px_0_0_var(--sure-4)]',
  5: 'bg-sure-5-faint font-semibold text-sure-5 shadow-[inset_2px_0_0_var(--sure-5)]',
}
/** The scroll margin for jumps to this cell, so that it is not hidden behind the sticky header. */
const place = 'scroll-mt-[calc(var(--review-top)-var(--nav-height)+36px)]'

interface CellInputProps {
  path: string
  label: string
  /** The unit that may be typed after an amount. */
  unit?: string
}

/** The input of one table cell. Its background colour shows the report reader's certainty. */
export const CellInput = memo(function CellInput({ path, label, unit }: CellInputProps) {
  const { value, meta, set, control } = useField(path)
  const sure = meta?.score === undefined ? undefined : sureOf(meta.score)
  const hint = meta?.score === undefined ? undefined : `신뢰도 ${percentOf(meta.score)}%`
  return (
    <FigureInput
      {...control}
      kind={kindOfPath(path)}
      unit={unit}
      value={value}
      onText={set}
      aria-label={hint ? `${label}, ${hint}` : label}
      // The tooltip contains the full value, because a narrow cell truncates it.
      title={[value, hint, meta?.agrees && '저장된 값과 같음', otherOf(meta, value)]
        .filter(Boolean)
        .join(' · ')}
      // A background colour asks the person to check the value. A value that equals the stored one needs no check and
      // has no background colour.
      className={cn(place, sure && !meta?.agrees && backgrounds[sure], otherOf(meta, value) && otherMark)}
    />
  )
})

/** A mark in the corner of a cell whose report value and stored value differ. */
const otherMark =
  'bg-[linear-gradient(to_bottom_left,var(--accent)_50%,transparent_50%)] bg-[length:7px_7px] bg-[position:top_right] bg-no-repeat'

/**
 * Returns the other value with a label: the stored one if the cell contains the report's value, or the report's one if
 * it contains the stored value. Returns false if both values are equal or one is missing.
 */
function otherOf(meta: FieldMeta | undefined, value: string): string | false {
  if (!meta || meta.report === '' || meta.stored === '' || meta.agrees) return false
  return value === meta.stored ? `보고서 값 ${meta.report}` : `저장된 값 ${meta.stored}`
}
