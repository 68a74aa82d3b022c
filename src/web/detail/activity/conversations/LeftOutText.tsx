import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { leftOutText } from './words.ts'

const count = (lines: number) => `${lines.toLocaleString('ko-KR')}줄`

/** Says what of the file is not offered: messages without words, and what is stored already. */
export function LeftOutText({
  preview: { leftOut, stored, storedUntil, days },
}: {
  preview: ConversationPreview
}) {
  const out = leftOutText(leftOut)
  const masked = days.reduce((sum, { lines }) => sum + lines.filter((line) => line.masked).length, 0)
  return (
    <dl className="tnum grid grid-cols-[max-content_max-content] gap-x-2 text-quiet text-xs">
      {out && <Count label={`뺀 줄 (${out.kinds})`}>{count(out.count)}</Count>}
      {stored > 0 && <Count label={`이미 남은 줄 (${storedUntil ?? ''}까지)`}>{count(stored)}</Count>}
      {masked > 0 && (
        <Count label="주민등록번호를 가린 줄" warning>
          {count(masked)}
        </Count>
      )}
    </dl>
  )
}

const Count = ({
  label,
  warning = false,
  children,
}: {
  label: string
  warning?: boolean
  children: string
}) => (
  <>
    <dt className={warning ? 'text-warning' : undefined}>{label}</dt>
    <dd className={warning ? 'text-right font-semibold text-warning' : 'text-right font-semibold text-ink'}>
      {children}
    </dd>
  </>
)
