import { listDeletedFiles } from '#shared/files/files.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { call } from '#web/lib/call/call.ts'
import { keyedQuery } from '#web/list/useKeysetList.ts'

/**
 * Loads the deleted files that a person may restore: those of one company, or of all companies whose files
 * they manage.
 */
export const fileBinQuery = (businessNumber: string | null) => {
  const query = businessNumber === null ? {} : { businessNumber }
  return keyedQuery(pathOf(listDeletedFiles, { query }), (after, signal) =>
    call(listDeletedFiles, { query: { ...query, after } }, { signal }),
  )
}
