import { useQuery } from '@tanstack/react-query'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { todayQuery } from './home.api.ts'
import { TodayHeading } from './Today.tsx'

// Four rows, there from the first paint: nothing moves when the part and then its data arrive.
export const fourRows = 'min-h-32 max-md:min-h-44'
// On the phone nothing stands beside it that would keep the room.
const noRows = 'md:min-h-32'

const QuietRows = whenNeeded(() => import('./CompanyRows.tsx').then((module) => module.QuietRows))
const WaitingRows = whenNeeded(() => import('./CompanyRows.tsx').then((module) => module.WaitingRows))

/** Own companies that nobody has written about. */
export function QuietSection() {
  const { data } = useQuery(todayQuery)
  return (
    <section aria-labelledby="today-quiet">
      <TodayHeading
        id="today-quiet"
        title="14일 이상 보고 없는 담당기업"
        count={data?.quiet.total ?? 0}
        alarming
        allAt="/daily-report-list"
      />
      <div className={data?.quiet.rows.length === 0 ? noRows : fourRows}>
        <QuietRows needed />
      </div>
    </section>
  )
}

export function WaitingSection() {
  const { data } = useQuery(todayQuery)
  return (
    <section aria-labelledby="today-waiting">
      <TodayHeading
        id="today-waiting"
        title="추가등록 대기"
        count={data?.waiting.total ?? 0}
        allAt="/companyload"
      />
      <div className={data?.waiting.rows.length === 0 ? noRows : fourRows}>
        <WaitingRows needed />
      </div>
    </section>
  )
}
