import type { Activity, ActivityChange } from '../timeline.endpoints.ts'

/** The fields of a report in the order of its form. */
const reportFields = [
  'reportDate',
  'startTime',
  'endTime',
  'reportStage',
  'counterpartyCompany',
  'keyPoints',
  'detailContent',
  'nextAction',
  'nextActionDate',
]
const placeOf = ({ field }: ActivityChange) => {
  const place = reportFields.indexOf(field)
  return place < 0 ? reportFields.length : place
}
const isEmpty = ({ before, after, cells }: ActivityChange) =>
  cells === null && [before, after].every((value) => value === null || value === '')

/**
 * The changed fields to list below an entry. For a report they have the order of its form, and fields without a value
 * are left out. For other entries such fields stay, because there a missing value means that the viewer does not see
 * the value, not that the field is empty.
 */
export const detailsOf = ({ kind, changes }: Pick<Activity, 'kind' | 'changes'>): ActivityChange[] =>
  kind === 'report'
    ? changes.filter((change) => !isEmpty(change)).toSorted((a, b) => placeOf(a) - placeOf(b))
    : changes.filter(({ field }) => field !== importField)

/** The field of an imported change that holds the number of the import. Screens show it as a link. */
const importField = 'importId'
/** The number of the import that made a change, or null. */
export const importOf = ({ kind, changes }: Pick<Activity, 'kind' | 'changes'>): number | null =>
  kind === 'imported' ? Number(changes.find(({ field }) => field === importField)?.after) || null : null
