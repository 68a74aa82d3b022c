import { intakeFileStates, intakeLimits, sureness } from '#shared/intakes/rules.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, type Filter, textFilter } from '#web/list/filters.ts'

const optionsOf = <K extends string>(words: Record<K, string>) =>
  (Object.entries(words) as [K, string][]).map(([value, label]) => ({ value, label }))

/** Filters by a folder and everything below it. A folder name may begin or end with spaces, so it is not trimmed. */
const folderFilter: Filter<string> = {
  label: '폴더',
  read: (text) => (text.length <= intakeLimits.path ? text : undefined),
  write: (folder) => folder,
  say: (folder) => folder,
}

/** The filters of the files of an intake, as stored in the URL. */
export const intakesAddress = listAddress({
  filters: {
    search: textFilter('경로', 100),
    state: choiceFilter('상태', optionsOf(intakeFileStates)),
    sureness: choiceFilter('기업', optionsOf(sureness)),
    folder: folderFilter,
  },
  beside: ['id', 'view'],
})
export type IntakeConditions = ValuesOf<typeof intakesAddress.filters>
export const surenessOptions = [{ value: '', label: '기업 전체' }, ...optionsOf(sureness)]
