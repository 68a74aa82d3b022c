import { useQuery } from '@tanstack/react-query'
import { dueTasksQuery, followUpsQuery } from './home.api.ts'

/** Both halves of what is due by today: next steps of reports, and tasks. */
export function useDue(team: string | undefined) {
  const reports = useQuery(followUpsQuery(team))
  const tasks = useQuery(dueTasksQuery(team))
  const both = [reports, tasks]
  return {
    data: reports.data && tasks.data && { reports: reports.data, tasks: tasks.data },
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => both.map((half) => half.isError && half.refetch()),
  }
}
