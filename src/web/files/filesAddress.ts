import { listAddress } from '#web/list/address.ts'
import { textFilter } from '#web/list/filters.ts'

export const fileSearchLimit = 300

export const filesAddress = listAddress({
  filters: { search: textFilter('파일명', fileSearchLimit) },
  beside: ['businessNumber'],
})
export type FileFilters = typeof filesAddress.filters
