import { queryOptions } from '@tanstack/react-query'
import { checkCopy } from '#shared/copies/making.endpoints.ts'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

interface Wanted {
  businessNumber: string
  fileName: string
  recipient: string
}

/** Fetches what is required before a copy is allowed. It is fetched again whenever the dialog opens. */
export const checkQuery = (wanted: Wanted | null) =>
  queryOptions({
    queryKey: [checkCopy.path, wanted],
    queryFn: ({ signal }) =>
      call(checkCopy, { body: wanted ?? { businessNumber: '', fileName: '', recipient: '' } }, { signal }),
    enabled: wanted !== null,
    staleTime: 0,
  })

export const filesOfQuery = (businessNumber: string) =>
  queryOf(listCompanyFiles, { params: { businessNumber }, query: {} })
