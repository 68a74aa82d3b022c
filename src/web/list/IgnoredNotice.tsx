import { Notice } from '#web/ui/feedback/notice.tsx'

interface IgnoredNoticeProps {
  ignored: readonly string[]
  /** What holds the filters: the URL or a saved view. */
  place?: '주소' | '보기'
}

/** Lists filters in the URL that were ignored, because an old or hand-written URL may contain invalid values. */
export function IgnoredNotice({ ignored, place = '주소' }: IgnoredNoticeProps) {
  if (ignored.length === 0) return null
  return (
    <Notice tone="warn" live className="mb-3" title="일부 조건을 적용하지 않았습니다.">
      {place}에 있는 조건 가운데 알 수 없는 것은 빼고 보여드립니다: {[...new Set(ignored)].join(', ')}
    </Notice>
  )
}
