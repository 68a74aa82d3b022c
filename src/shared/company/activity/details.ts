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
 * Returns the changed fields to list below an activity. The fields of a report are in the order of its form, without
 * empty fields. In other activities an empty field is listed too, because its value may only be hidden from the viewer.
 */
export const detailsOf = ({ kind, changes }: Pick<Activity, 'kind' | 'changes'>): ActivityChange[] =>
  kind === 'report'
    ? changes.filter((change) => !isEmpty(change)).toSorted((a, b) => placeOf(a) - placeOf(b))
    : changes.filter(({ field }) => !saidElsewhere.has(field))

/** The field that contains the ID of the import. Screens show it as a link instead of a value. */
const importField = 'importId'
/**
 * Fields that are not listed, because the sentence of an import or a merge contains them, or the link to the import
 * shows them.
 */
const saidElsewhere = new Set([
  importField,
  'bulkId',
  'reportCount',
  'mergeId',
  'mergedName',
  'mergedNumber',
  'mergedUnique',
])
/** Returns the ID of the import that made the change; null if none did. */
export const importOf = ({ kind, changes }: Pick<Activity, 'kind' | 'changes'>): number | null =>
  kind === 'imported' ? Number(changes.find(({ field }) => field === importField)?.after) || null : null
