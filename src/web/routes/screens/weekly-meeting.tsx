import { wholeFirm } from '#shared/progress/teams.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { useTeamOptions } from '#web/progress/TeamSelect.tsx'
import { Page } from '#web/shell/Page.tsx'
import { WeeklyScreen } from '#web/weeklyMeeting/screen/WeeklyScreen.tsx'
import { weeklyAddress } from '#web/weeklyMeeting/weeklyAddress.ts'

export default function WeeklyMeetingRoute() {
  const list = useListAddress(weeklyAddress)
  const teams = useTeamOptions(list.filters.team ?? wholeFirm.teamId)
  return (
    <Page>
      <WeeklyScreen list={list} teams={teams} />
    </Page>
  )
}
