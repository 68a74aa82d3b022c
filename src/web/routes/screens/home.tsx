import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { wholeFirm } from '#shared/progress/teams.ts'
import { gettingStartedQuery } from '#web/gettingStarted/gettingStarted.api.ts'
import { fourRows, SilentSection, WaitingSection } from '#web/home/CompanySections.tsx'
import { DraftsSection } from '#web/home/DraftsSection.tsx'
import { FirmCard } from '#web/home/FirmCard.tsx'
import { Hero } from '#web/home/Hero.tsx'
import { changesQuery, largeExportsQuery } from '#web/home/home.api.ts'
import { Today, TodayHeading, type TodaySection } from '#web/home/Today.tsx'
import { TodayRows } from '#web/home/TodayRows.tsx'
import { useDue } from '#web/home/useDue.ts'
import { useFold } from '#web/home/useFold.tsx'
import { useTodayTeam } from '#web/home/useTodayTeam.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Page } from '#web/shell/Page.tsx'
import { Button } from '#web/ui/button.tsx'

const RecentNotices = whenNeeded(() =>
  import('#web/notices/RecentNotices.tsx').then((module) => module.RecentNotices),
)

const TodayRefresh = whenNeeded(() =>
  import('#web/home/TodayRefresh.tsx').then((module) => module.TodayRefresh),
)

const BackupCard = whenNeeded(() => import('#web/backup/BackupCard.tsx').then((module) => module.BackupCard))

const TodayTeam = whenNeeded(() => import('#web/progress/TodayTeam.tsx').then((module) => module.TodayTeam))
const DueRows = whenNeeded(() => import('#web/home/DueRows.tsx').then((module) => module.DueRows))
const ComingSection = whenNeeded(() => import('#web/home/DueRows.tsx').then((module) => module.ComingSection))
const MentionSection = whenNeeded(() =>
  import('#web/home/MentionRows.tsx').then((module) => module.MentionSection),
)
const TwoWeeksCard = whenNeeded(() =>
  import('#web/home/TwoWeeksCard.tsx').then((module) => module.TwoWeeksCard),
)
const EndingNdas = whenNeeded(() => import('#web/ndas/EndingNdas.tsx').then((module) => module.EndingNdas))
const AddTaskDialog = whenNeeded(() =>
  import('#web/domain/tasks/AddTaskDialog.tsx').then((module) => module.AddTaskDialog),
)
const ChangedCompanies = whenNeeded(() =>
  import('#web/home/ChangedCompanies.tsx').then((module) => module.ChangedCompanies),
)

const LargeExportRows = whenNeeded(() =>
  import('#web/home/LargeExportRows.tsx').then((module) => module.LargeExportRows),
)

const today: readonly TodaySection[] = [
  { id: 'changes', Section: ChangesSection },
  { id: 'quiet', Section: SilentSection },
  { id: 'waiting', Section: WaitingSection },
  { id: 'notices', Section: NoticesSection },
  { id: 'drafts', Section: DraftsSection },
]

/** A section for the admin side. It is hidden if there was no large export. */
const largeExports: TodaySection = { id: 'large-exports', Section: LargeExportsSection }

/** Loaded without prefetching, because only the admins of a new firm see this part. */
const GettingStarted = lazy(() =>
  import('#web/gettingStarted/GettingStarted.tsx').then((module) => ({ default: module.GettingStarted })),
)

const PeopleStep = lazy(() =>
  import('#web/users/many/PeopleStep.tsx').then((module) => ({ default: module.PeopleStep })),
)

export default function HomeRoute() {
  const isAdmin = useSession().user?.role === 'admin'
  const { steps, close } = useGettingStarted(isAdmin)
  if (!steps) return <Home isAdmin={isAdmin} />
  return (
    <Page>
      <Suspense>
        <GettingStarted
          steps={steps}
          onClosed={close}
          peopleForm={(onLater) => (
            <Suspense>
              <PeopleStep onLater={onLater} />
            </Suspense>
          )}
        >
          <FirmCard />
        </GettingStarted>
      </Suspense>
    </Page>
  )
}

/**
 * Returns the first steps of a new firm, if the home page shows them. They stay visible until the person closes them,
 * even after all of them are done.
 */
function useGettingStarted(isAdmin: boolean) {
  const [search, change] = useSearchState()
  const { data } = useQuery({ ...gettingStartedQuery, enabled: isAdmin })
  const [open, setOpen] = useState(false)
  if (isAdmin && !open && data && (data.shown || search.start)) setOpen(true)
  return {
    steps: open ? data : undefined,
    close() {
      setOpen(false)
      void change({ start: undefined }, { replace: true })
    },
  }
}

function Home({ isAdmin }: { isAdmin: boolean }) {
  const { any, team, choose } = useTodayTeam()
  const large = useQuery({ ...largeExportsQuery, enabled: any })
  const sections = any && large.data?.total ? [...today, largeExports] : today
  return (
    <Page>
      <Hero />
      <div className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_312px]">
        <div className="self-start">
          <Today work={<FollowUpsSection />} sections={sections}>
            <EndingNdas needed team={team} />
            <TodayTeam needed={any} team={team ?? ''} onTeam={choose} />
            <TodayRefresh needed />
          </Today>
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {/* Reserves the height of the card, so that the cards below do not move when it loads. */}
          <div className="min-h-47">
            <TwoWeeksCard needed />
          </div>
          <FirmCard />
          <BackupCard needed={isAdmin} />
        </div>
      </div>
    </Page>
  )
}

function NoticesSection() {
  return (
    <section aria-labelledby="today-notices">
      <TodayHeading id="today-notices" title="최근 공지" allAt="/notice" />
      {/* Reserves the height of three rows, so that the layout does not shift when the data arrives. */}
      <div className="min-h-24 max-md:min-h-33">
        <RecentNotices needed />
      </div>
    </section>
  )
}

/** Reserves the height of a heading and four rows, so that the layout does not shift when the rows load. */
const headingAndFourRows = 'min-h-39 max-md:min-h-51'

/**
 * Lists tasks and the next actions of reports: first those that are due today or overdue, then notes in which
 * somebody turns to the person, and below them what is due later.
 */
function FollowUpsSection() {
  const { any, team } = useTodayTeam()
  const { data } = useDue(team)
  const [adding, setAdding] = useState(false)
  return (
    <div className={headingAndFourRows}>
      <section aria-labelledby="today-follow-ups">
        <TodayHeading
          id="today-follow-ups"
          title="오늘까지 할 일"
          count={data ? data.reports.total + data.tasks.total : 0}
          alarming
        >
          <Button size="xs" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            할 일 추가
          </Button>
        </TodayHeading>
        <DueRows needed team={team} named={any} />
      </section>
      {data && <MentionSection needed />}
      {/* Rendered, and so requested, only after the entries due today have loaded. */}
      {data && <ComingSection needed team={team} named={any} />}
      {adding && <AddTaskDialog needed onClose={() => setAdding(false)} />}
    </div>
  )
}

/** The largest number of companies that are shown at first. Each of them takes several lines. */
const newsShown = 4

/** The section with changes that other people made to the person's companies. */
function ChangesSection() {
  const { team } = useTodayTeam()
  const found = useQuery(changesQuery(team))
  const { shown, rest } = useFold(found.data, newsShown, '소식 ')
  return (
    <section aria-labelledby="today-changes">
      <TodayHeading
        id="today-changes"
        title={team === wholeFirm.teamId ? '어제부터 바뀐 기업' : '어제부터 바뀐 담당기업'}
        count={found.data?.companies ?? 0}
      />
      <div className={fourRows}>
        <TodayRows
          found={found}
          failed="바뀐 기업을 불러오지 못했습니다"
          empty="어제부터 다른 사람이 남긴 소식이 없습니다."
        >
          {() => (shown.length === 0 ? [] : [<ChangedCompanies key="rows" needed rows={shown} />])}
        </TodayRows>
        {rest}
      </div>
    </section>
  )
}

function LargeExportsSection() {
  const { data } = useQuery(largeExportsQuery)
  return (
    <section aria-labelledby="today-large-exports">
      <TodayHeading
        id="today-large-exports"
        title="많은 기업을 내보낸 일"
        count={data?.total ?? 0}
        alarming
        allAt="/audit-log"
        search={{ kind: 'export/large' }}
      />
      <LargeExportRows needed />
    </section>
  )
}
