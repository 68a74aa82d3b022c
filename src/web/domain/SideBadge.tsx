import type { Side } from '#shared/catalogue/words/sides.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<Side, BadgeTone> = {
  매도기업: 'danger',
  매수기업: 'info',
  투자희망기업: 'good',
  투자기업: 'inv',
  후보기업: 'cand',
}

/** The side of a company; one that was not set yet is 미정. */
export function SideBadge({ side }: { side: string | null }) {
  return <Badge tone={tones[side as Side] ?? 'none'}>{side ?? '미정'}</Badge>
}
