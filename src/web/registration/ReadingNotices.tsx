import type { ReportWarning } from '#shared/registration/analysis.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { goTo, useReviewValue } from './review/reviewContext.ts'
import { boxOf, type TeachStart } from './teach/teachHint.ts'

/** Names the scanned pages. Their text was read by OCR and may contain wrong characters. */
export function ScanNotice({ pages, all }: { pages: readonly number[]; all: number }) {
  if (pages.length === 0) return null
  const which = pages.length === all ? '스캔한 문서' : `스캔한 쪽(${pages.join(', ')}쪽)`
  return (
    <Notice tone="warn" title="글자를 인식하여 읽었습니다.">
      {which}에서 읽은 값은 틀릴 수 있어 모두 낮은 신뢰도로 표시합니다. 보고서와 비교하여 확인해주세요.
    </Notice>
  )
}

/** Lists the warnings of the report reader, such as sums that do not add up, each with a link to the value. */
export function WarningList({ warnings, onTeach }: Pick<WrongListProps, 'warnings' | 'onTeach'>) {
  const pathOfScore = useReviewValue(({ model }) => model().pathOfScore)
  const [known, wrong] = [true, false].map((is) =>
    warnings.filter(({ code }) => (code === 'file/known') === is),
  )
  return (
    <>
      {known && known.length > 0 && (
        <Notice title="이미 보관한 파일입니다.">
          {/* Several warnings may have the same message, which is shown once. */}
          {[...new Set(known.map(({ message }) => message))].join(' ')}
        </Notice>
      )}
      {wrong && wrong.length > 0 && (
        <WrongList warnings={wrong} pathOfScore={pathOfScore} onTeach={onTeach} />
      )}
    </>
  )
}

interface WrongListProps {
  warnings: ReportWarning[]
  pathOfScore: ReadonlyMap<string, string>
  /**
   * Opens the dialog in which the person teaches the report reader a table; absent if the report cannot be read again.
   */
  onTeach?: ((start: TeachStart) => void) | undefined
}

/** True for a warning about a table that the report reader detected but could not read. */
const isUnread = (code: string) => /^(?:section|table|figures)\/(?:unread|unknown)$/.test(code)

function WrongList({ warnings, pathOfScore, onTeach }: WrongListProps) {
  return (
    <Notice tone="warn" title="다시 확인해주세요.">
      <ul className="mt-0.5">
        {warnings.map(({ code, message, field, place }) => {
          const path = field === undefined ? undefined : pathOfScore.get(field)
          return (
            <li key={message}>
              {message}
              {path && (
                <button
                  type="button"
                  onClick={() => goTo({ path })}
                  className="touch-area relative ml-1.5 rounded-sm text-accent-text underline underline-offset-2"
                >
                  보기
                </button>
              )}
              {onTeach && place && isUnread(code) && (
                <button
                  type="button"
                  aria-label={`${message} 여기를 표로 읽기`}
                  onClick={() => onTeach({ page: place.page, box: boxOf(place.box) })}
                  className="touch-area relative ml-1.5 rounded-sm text-accent-text underline underline-offset-2"
                >
                  여기를 표로 읽기
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
