import { QuietSection, WaitingSection } from '#web/home/CompanySections.tsx'
import { DraftsSection } from '#web/home/DraftsSection.tsx'
import { FirmCard } from '#web/home/FirmCard.tsx'
import { Hero } from '#web/home/Hero.tsx'
import { Today, TodayHeading, type TodaySection } from '#web/home/Today.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Page } from '#web/shell/Page.tsx'

const RecentNotices = whenNeeded(() =>
  import('#web/notices/RecentNotices.tsx').then((module) => module.RecentNotices),
)

const TodayRefresh = whenNeeded(() =>
  import('#web/home/TodayRefresh.tsx').then((module) => module.TodayRefresh),
)

const BackupCard = whenNeeded(() => import('#web/backup/BackupCard.tsx').then((module) => module.BackupCard))

const today: readonly TodaySection[] = [
  { id: 'quiet', Section: QuietSection },
  { id: 'waiting', Section: WaitingSection },
  { id: 'notices', Section: NoticesSection },
  { id: 'drafts', Section: DraftsSection },
]

export default function HomeRoute() {
  const isAdmin = useSession().user?.role === 'admin'
  return (
    <Page>
      <Hero />
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_312px]">
        {/* Beside two cards it keeps its own height. */}
        <div className={isAdmin ? 'self-start' : 'grid'}>
          <Today sections={today}>
            <TodayRefresh needed />
          </Today>
        </div>
        <div className="grid content-start gap-4">
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
      {/* Three rows, there from the first paint: nothing moves when the part and then its data arrive. */}
      <div className="min-h-24 max-md:min-h-33">
        <RecentNotices needed />
      </div>
    </section>
  )
}
