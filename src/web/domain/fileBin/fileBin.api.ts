import { listDeletedFiles } from '#shared/files/files.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

/** The deleted files that the person may restore: those of one company or, without a company, of all companies. */
export const fileBinQuery = (businessNumber: string | null) => {
  const query = businessNumber === null ? {} : { businessNumber }
  return keyedQuery(pathOf(listDeletedFiles, { query }), (after, signal) =>
    call(listDeletedFiles, { query: { ...query, after } }, { signal }),
  )
}
