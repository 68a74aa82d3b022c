import { managerSlots } from '../../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields } from '../../catalogue/fields/company.ts'

/** Kinds of timeline entries. */
export const activityKinds = [
  'registered',
  'imported',
  'dossier',
  'financials',
  'brokerage',
  'stage',
  'tied',
  'removed',
  'manager',
  'history',
  'file',
  'report',
  'document',
  'deal',
  'nda',
  'copy',
  'note',
  'match',
  'hidden',
  'restored',
  'merged',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/**
 * The first parts of names such as `lists.sales`, `years.2025` and `statements.income`. Such a name stands for a whole
 * part of a company. The timeline records that the part changed, but none of its values.
 */
export const partNames = ['lists', 'years', 'statements'] as const

const slots = new Set<string>(managerSlots)
const stages = new Set(['side', 'progressStage', 'companyStatus'])
/** Fields that change only together with another field, so that sentences omit them. */
export const followers = new Set<string>(['uniqueNumber', 'statusReason', 'files', 'importId', 'bulkId'])
const ofReport = new Set<string>([...Object.keys(companyFields), ...Object.keys(opinionFields), 'employees'])

const isFinancial = (field: string) => field.startsWith('years.') || field.startsWith('statements.')
const isOfReport = (field: string) => ofReport.has(field) || field.startsWith('lists.') || isFinancial(field)

/**
 * Returns the kind of the activity that a save causes. If only data of one kind changed (such as managers), it is this
 * kind, otherwise the kind of the save.
 */
export function narrowKind(saved: 'dossier' | 'brokerage', fields: readonly string[]): ActivityKind {
  const described = fields.filter((field) => !followers.has(field))
  if (described.length === 0) return saved
  if (described.every((field) => slots.has(field))) return 'manager'
  if (described.every(isFinancial)) return 'financials'
  if (saved === 'dossier' && described.some(isOfReport)) return 'dossier'
  return described.some((field) => stages.has(field)) ? 'stage' : 'brokerage'
}
