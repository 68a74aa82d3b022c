import { type MatchPart, matchParts } from '#shared/catalogue/words/matchWords.ts'
import type { ScorePart } from '#shared/matching/matching.endpoints.ts'
import { cn } from '#web/ui/cn.ts'

/** The colour of each part. */
const colours: Record<MatchPart, string> = {
  industry: 'var(--match-1)',
  keyword: 'var(--match-2)',
  price: 'var(--match-3)',
  size: 'var(--match-4)',
  form: 'var(--match-5)',
  region: 'var(--match-6)',
}
const unknownSlot = 'repeating-linear-gradient(135deg, var(--line-strong) 0 1px, transparent 1px 4px)'

export const PartMark = ({ part }: { part: MatchPart }) => (
  <i aria-hidden className="inline-block size-2 rounded-[2px]" style={{ background: colours[part] }} />
)

/** The six parts of a score as slots as wide as their weights, filled as far as they are earned. */
export function ScoreBar({ parts, className }: { parts: readonly ScorePart[]; className?: string }) {
  const text = parts
    .map(
      ({ part, points, weight, known }) =>
        `${matchParts.byKey[part].word} ${points}/${weight}${known ? '' : ' 미입력'}`,
    )
    .join(', ')
  return (
    <span role="img" aria-label={text} className={cn('flex h-2.5 gap-0.5', className)}>
      {parts
        .filter(({ weight }) => weight > 0)
        .map(({ part, points, weight, known }) => (
          <i
            key={part}
            className="h-full min-w-0 overflow-hidden rounded-[2px] bg-line"
            style={{ flex: weight, ...(known ? {} : { background: unknownSlot }) }}
          >
            {known && (
              <i
                className="block h-full"
                style={{ width: `${(points / weight) * 100}%`, background: colours[part] }}
              />
            )}
          </i>
        ))}
    </span>
  )
}
