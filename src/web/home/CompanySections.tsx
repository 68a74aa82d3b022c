import { useQuery } from '@tanstack/react-query'
import { silenceText, silenceTitle } from '#shared/catalogue/words/silence.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { todayQuery } from './home.api.ts'
import { TodayHeading } from './Today.tsx'
import { useTodayTeam } from './useTodayTeam.ts'

// Reserves the height of four rows from the first paint, so that lazy components and data cause no layout shift.
export const fourRows = 'min-h-32 max-md:min-h-44'
// The minimum height of an empty section on wide screens, where it is beside another section. On phones the sections
// are below one another, so there is no minimum.
const noRows = 'md:min-h-32'

const SilentRows = whenNeeded(() => import('./CompanyRows.tsx').then((module) => module.SilentRows))
const WaitingRows = whenNeeded(() => import('./CompanyRows.tsx').then((module) => module.WaitingRows))

/** Lists the person's own companies without a recent report (silent companies). */
export function SilentSection() {
  const { team } = useTodayTeam()
  const { user } = useSession()
  const { data } = useQuery(todayQuery(team))
  return (
    <section aria-labelledby="today-quiet">
      <TodayHeading
        id="today-quiet"
        title={team === wholeFirm.teamId ? silenceTitle : `${silenceText} 보고 없는 담당기업`}
        count={data?.quiet.total ?? 0}
        alarming
        allAt="/progress-report"
        search={{ team: team ?? user?.teamId ?? '', cell: 'quiet~*~*' }}
      />
      <div className={data && data.quiet.total + data.unassigned.total === 0 ? noRows : fourRows}>
        <SilentRows needed />
      </div>
    </section>
  )
}

export function WaitingSection() {
  const { data } = useQuery(todayQuery(useTodayTeam().team))
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
