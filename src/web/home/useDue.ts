import { useQuery } from '@tanstack/react-query'
import { followUpsQuery, tasksQuery, type When } from './home.api.ts'

/** Fetches tasks and next actions of reports: either those due today or overdue, or the later ones. */
export function useDue(team: string | undefined, when: When = 'due') {
  const reports = useQuery(followUpsQuery(team, when))
  const tasks = useQuery(tasksQuery(team, when))
  const both = [reports, tasks]
  return {
    data: reports.data && tasks.data && { reports: reports.data, tasks: tasks.data },
    isError: both.some(({ isError }) => isError),
    isFetching: both.some(({ isFetching }) => isFetching),
    refetch: () => both.map((half) => half.isError && half.refetch()),
  }
}
