import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { formatClock } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { todayQuery } from './home.api.ts'
import { useTodayTeam } from './useTodayTeam.ts'

/** Shows when the data of the home page was fetched, with a refresh button. */
export function TodayRefresh() {
  const { data, isFetching, refetch } = useQuery(todayQuery(useTodayTeam().team))
  if (!data) return null
  const clock = formatClock(data.at)
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={isFetching}
      onClick={() => void refetch()}
      aria-label={`${clock} 기준, 새로고침`}
      className="tnum text-quiet max-md:h-11"
    >
      <RefreshCw aria-hidden />
      {clock} 기준
    </Button>
  )
}
