import { useMemo } from 'react'
import type { ReadAgain } from '#shared/registration/teaching.endpoints.ts'
import type { TaughtArea } from '#shared/registration/teaching.ts'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'
import { valuesIn } from './valuesIn.ts'

// The scroll area has a tabindex, so that it can be scrolled by keyboard.
const region = { 'aria-label': '읽을 값', tabIndex: 0, 'data-scroll': true }

/** Lists the values that the report reader would find in the table with the current description. */
export function TeachPreview({ answer, area }: { answer: ReadAgain; area: TaughtArea }) {
  const values = useMemo(() => valuesIn(answer, area), [answer, area])
  return (
    <section aria-label="미리보기">
      <p role="status" className="tnum mb-1 font-semibold text-sm">
        {values.length > 0 ? `이 표에서 값 ${values.length}개를 읽습니다` : '이 표에서 읽을 값이 없습니다'}
      </p>
      {values.length === 0 && area.kind !== 'foreign' && (
        <p className="text-quiet text-sm">표 종류와 머리글 행, 열마다의 내용을 확인해주세요.</p>
      )}
      {values.length > 0 && (
        <ul
          {...region}
          className="max-h-[20dvh] columns-2 gap-x-6 overflow-auto rounded-md border px-3 py-1.5 text-sm max-md:columns-1"
        >
          {values.map(({ path, label, report }) => (
            <li key={path} className="flex break-inside-avoid justify-between gap-3 py-0.5">
              <span className="min-w-0 truncate text-quiet" title={label}>
                {label}
              </span>
              <span className="tnum shrink-0 max-w-[60%] truncate">
                <WholeNumbers text={report} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
