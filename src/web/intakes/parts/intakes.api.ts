import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getIntake,
  type Intake,
  type IntakeFile,
  listIntakeFiles,
  listIntakeFolders,
  listIntakes,
} from '#shared/intakes/intakes.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'
import type { IntakeConditions } from './intakesAddress.ts'

const pollMs = 1000
const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const intakesQuery = (page: number) =>
  queryOf(listIntakes, { query: page > 1 ? { page: String(page) } : {} })

/** True if reading the files failed or was cancelled. Such an intake cannot continue. */
export const isUnread = ({ state, job }: Intake): boolean =>
  state === 'reading' && (job?.state === 'failed' || job?.state === 'cancelled')

/** Fetches one intake. While the server reads or stores its files, the intake is fetched again every second. */
export const intakeQuery = (id: number) =>
  queryOptions<Intake>({
    queryKey: [pathOf(getIntake, paramsOf(id))],
    // Polling does not count as user activity, so it does not keep the session alive.
    queryFn: ({ signal }) => call(getIntake, paramsOf(id), { signal, activity: 'background' }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'open' || isUnread(data) ? false : pollMs,
  })

export const intakeFilesQuery = (id: number, filter: IntakeConditions) =>
  keyedQuery(pathOf(listIntakeFiles, { ...paramsOf(id), query: filter }), (after, signal) =>
    call(listIntakeFiles, { ...paramsOf(id), query: { ...filter, after } }, { signal }),
  )

/** Fetches the files whose company is only likely. The caller needs only their number. */
export const likelyFilesQuery = (id: number) =>
  queryOf(listIntakeFiles, { ...paramsOf(id), query: { state: 'placed', sureness: 'likely' } })

export const foldersQuery = (id: number, onlyWaiting: boolean) => {
  const filter = onlyWaiting ? { waiting: 'true' as const } : {}
  return keyedQuery(pathOf(listIntakeFolders, { ...paramsOf(id), query: filter }), (after, signal) =>
    call(listIntakeFolders, { ...paramsOf(id), query: { ...filter, after } }, { signal }),
  )
}

const refetch = (client: QueryClient, fits: (path: string) => boolean) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && fits(path),
  })
const isList = (path: string) => path.split('?')[0] === pathOf(listIntakes, {})

/** Refetches only the list of intakes. Used when an intake has ended: that intake need not be fetched again. */
export const refreshIntakes = (client: QueryClient): Promise<void> => refetch(client, isList)

/** Refetches everything about an intake, and the list of intakes. */
export function refreshIntake(client: QueryClient, id: number): Promise<void> {
  const own = pathOf(getIntake, paramsOf(id))
  return refetch(client, (path) => path === own || path.startsWith(`${own}/`) || isList(path))
}

type FilePages = { pages: { rows: IntakeFile[] }[] }

/** Changes the given files in the loaded lists at once, before the server has answered (optimistic update). */
export function changeRows(
  client: QueryClient,
  id: number,
  ids: ReadonlySet<number>,
  part: Partial<IntakeFile>,
): void {
  const files = pathOf(listIntakeFiles, paramsOf(id))
  client.setQueriesData<FilePages>(
    {
      predicate: ({ queryKey: [path, kind] }) =>
        kind === 'pages' && typeof path === 'string' && path.split('?')[0] === files,
    },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (ids.has(row.id) ? { ...row, ...part } : row)),
        })),
      },
  )
}
