import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { leftOutText } from './words.ts'

const count = (lines: number) => lines.toLocaleString('ko-KR')

/** Says what of the file is not offered: messages without words, and what is stored already. */
export function LeftOutText({
  preview: { leftOut, stored, storedUntil, days },
}: {
  preview: ConversationPreview
}) {
  const out = leftOutText(leftOut)
  const masked = days.reduce((sum, { lines }) => sum + lines.filter((line) => line.masked).length, 0)
  return (
    <div className="tnum text-quiet text-xs md:text-right">
      {out && (
        <p>
          {out.kinds} <b className="font-semibold text-ink">{count(out.count)}줄</b>은 뺐습니다
        </p>
      )}
      {stored > 0 && (
        <p>
          {storedUntil}까지 <b className="font-semibold text-ink">{count(stored)}줄</b>은 이미 남아 있습니다
        </p>
      )}
      {masked > 0 && (
        <p className="text-warning">
          주민등록번호를 가린 <b className="font-semibold">{count(masked)}줄</b>이 있습니다
        </p>
      )}
    </div>
  )
}
