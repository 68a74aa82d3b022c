import { queryOptions } from '@tanstack/react-query'
import { checkCopy } from '#shared/copies/making.endpoints.ts'
import { downloadFile, listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { fetchDownload } from '#web/lib/call/download.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

interface Wanted {
  businessNumber: string
  fileName: string
  recipient: string | null
  recipientName: string | null
}

/** Fetches what is required before a copy is allowed. It is fetched again whenever the dialog opens. */
export const checkQuery = (wanted: Wanted | null) =>
  queryOptions({
    queryKey: [checkCopy.path, wanted],
    queryFn: ({ signal }) =>
      call(checkCopy, { body: wanted ?? { businessNumber: '', fileName: '' } }, { signal }),
    enabled: wanted !== null,
    staleTime: 0,
    // An NDA may have been registered in another window meanwhile.
    refetchOnWindowFocus: 'always',
  })

export const filesOfQuery = (businessNumber: string) =>
  queryOf(listCompanyFiles, { params: { businessNumber }, query: {} })

/** The document of the preview. It is fetched like a download, so the audit log records it. */
export const previewQuery = (file: { businessNumber: string; fileName: string }) =>
  queryOptions({
    queryKey: ['copy-preview', file],
    queryFn: ({ signal }) => fetchDownload(downloadFile, { params: file, query: {} }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
