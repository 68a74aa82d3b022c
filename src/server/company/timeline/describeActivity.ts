import type { companyActivity } from '#server/database/tables/companyActivity.ts'
import { isPlain } from '#shared/audit/values.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { partNames } from '#shared/company/activity/kinds.ts'
import { groupOf } from '#shared/company/activityGroups.ts'
import type { Activity, ActivityChange } from '#shared/company/timeline.endpoints.ts'
import { hiddenKey, noteKey } from './livingDeals.ts'
import type { ReaderView } from './readerView.ts'

type Row = typeof companyActivity.$inferSelect
type Value = ActivityChange['before']

/**
 * Kinds of activities that are sent together with their action, because the kind alone does not distinguish an upload
 * from a deletion. For saves the action is omitted: it would reveal whether a save changed hidden contacts or nothing.
 */
const withVerb = new Set<Row['kind']>([
  'file',
  'report',
  'manager',
  'history',
  'document',
  'deal',
  'nda',
  'copy',
  'match',
  'imported',
  'merged',
])

const isSecret = (field: string) => field in secretFields

/**
 * Returns an activity as far as its reader may see it. For readers without the right to see contacts, a save of
 * contacts looks like a save without changes. Otherwise somebody who typed a stored contact would learn that the guess
 * was right.
 */
export function describeActivity(row: Row, position: string | null, view: ReaderView): Activity {
  const { namesContacts } = view
  const visible = row.fields.filter((field) => !isSecret(field) && field !== hiddenKey && field !== noteKey)
  const nothing = visible.length === 0 && (row.kind === 'dossier' || row.kind === 'brokerage')
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: nothing && !namesContacts ? 'brokerage' : row.kind,
    group: groupOf(row.kind),
    action: withVerb.has(row.kind) ? row.action : null,
    actorTeam: row.actorTeam,
    actorName: row.actorName,
    actorPosition: position,
    changes: visible.map((field) => changeOf(row, field, view)),
    contacts: namesContacts ? row.fields.filter(isSecret) : [],
  }
}

function changeOf({ before, after }: Row, field: string, { tells }: ReaderView): ActivityChange {
  const [first = '', ...rest] = field.split('.')
  if (partNames.some((part) => part === first)) {
    const cells = Math.max(cellsOf(before, first, rest.join('.')), cellsOf(after, first, rest.join('.')))
    return { field, before: null, after: null, cells: cells || null }
  }
  const visible = (side: 'before' | 'after', value: unknown) =>
    tells(side, field, value) ? plain(value) : null
  return {
    field,
    before: visible('before', before?.[field]),
    after: visible('after', after?.[field]),
    cells: null,
  }
}

/**
 * The number of changed cells of a list, year or statement. Of a list, an activity stores only the number of rows; of
 * years and statements it stores the single cells.
 */
function cellsOf(image: Row['before'], part: string, name: string): number {
  const inside = isPlain(image?.[part]) ? image[part][name] : undefined
  if (typeof inside === 'number') return inside
  if (!isPlain(inside)) return 0
  return Object.values(inside).reduce(
    (sum: number, one) => sum + (isPlain(one) ? Object.keys(one).length : 1),
    0,
  )
}

function plain(value: unknown): Value {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.map(String) : null
}
