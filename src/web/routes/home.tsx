import { DraftsSection } from '#web/home/DraftsSection.tsx'
import { FirmCard } from '#web/home/FirmCard.tsx'
import { Hero } from '#web/home/Hero.tsx'
import { Today, type TodaySection } from '#web/home/Today.tsx'
import { Page } from '#web/shell/Page.tsx'

const today: readonly TodaySection[] = [{ id: 'drafts', Section: DraftsSection }]

export default function HomeRoute() {
  return (
    <Page>
      <Hero />
      <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_312px]">
        <Today sections={today} />
        <FirmCard />
      </div>
    </Page>
  )
}
