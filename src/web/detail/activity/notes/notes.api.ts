import { getNote, listMentionable, listNoteVersions } from '#shared/company/notes.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'

export const peopleQuery = (businessNumber: string) =>
  queryOf(listMentionable, { params: { businessNumber } })
export const noteQuery = (id: number) => queryOf(getNote, { params: { id: String(id) } })
export const versionsQuery = (id: number) => queryOf(listNoteVersions, { params: { id: String(id) } })
