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
 * The changed fields to list below an entry. Those of a report have the order of its form, and fields that were left
 * empty are left out. Elsewhere a field without values is one whose values are not shown.
 */
export const detailsOf = ({ kind, changes }: Pick<Activity, 'kind' | 'changes'>): ActivityChange[] =>
  kind === 'report'
    ? changes.filter((change) => !isEmpty(change)).toSorted((a, b) => placeOf(a) - placeOf(b))
    : changes
