import { CalendarScreen } from '#web/progress/calendar/CalendarScreen.tsx'
import { Page } from '#web/shell/Page.tsx'

export default function DailyReportCalendarRoute() {
  return (
    <Page>
      <CalendarScreen />
    </Page>
  )
}
