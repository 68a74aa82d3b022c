import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { BrokerageInput } from '../company/dossier.ts'
import { type OwnFieldKey, ownKeyPattern } from '../company/own/ownKey.ts'
import { longestOwnText } from '../company/own/ownValue.ts'
import { matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { SavedBy } from '../platform/conflict.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { plainText } from '../platform/text.ts'
import {
  bulkDealFields,
  bulkFields,
  bulkOutcomes,
  bulkValueFault,
  mostBulkRows,
  needsReason,
  tooManyBulkRows,
} from './bulkFields.ts'

/**
 * A bulk change (일괄 변경): one field of many companies gets one value. The preview stores nothing; the change itself
 * names the versions that the preview returned.
 */

const noField = '바꿀 항목을 선택해주세요.'
const field = z.union(
  [
    z.enum(bulkFields, { error: noField }),
    matching(ownKeyPattern, noField) as unknown as z.ZodMiniType<OwnFieldKey, OwnFieldKey>,
  ],
  { error: noField },
)

const BulkChange = z
  .object({
    field,
    /**
     * The new word, the team ID of the new manager, or the value of an own field as text. Null clears a manager slot or an
     * own field.
     */
    value: z.nullable(plainText(longestOwnText)),
    /** The reason of a new ability (진행가능 여부). It replaces the stored reason. */
    reason: BrokerageInput.shape.statusReason,
  })
  .check((given) => {
    if (given.issues.length > 0) return
    const { field, value } = given.value
    const message = bulkValueFault(field, value)
    if (message !== null) given.issues.push({ code: 'custom', input: value, path: ['value'], message })
  })
export type BulkChange = z.output<typeof BulkChange>

const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

const BulkRow = z.object({
  businessNumber: z.string(),
  /** Null if the company does not exist or the user may not read it. */
  companyName: z.nullable(z.string()),
  uniqueNumber: z.nullable(z.string()),
  version: z.nullable(z.number()),
  outcome: z.enum(bulkOutcomes),
  /** The stored value: a word, or a manager as in 101_김도현. */
  before: z.nullable(z.string()),
  /** Why the company is refused, or what is doubtful about its new value. */
  note: z.nullable(z.string()),
  /** Who changed the company since the preview, for the outcome `overlap`. */
  changedBy: z.nullable(SavedBy),
})
export type BulkRow = z.infer<typeof BulkRow>

const rowsOf = <S extends z.ZodMiniType>(row: S) =>
  list(row, mostBulkRows, tooManyBulkRows).check(z.minLength(1, '기업을 하나 이상 선택해주세요.'))

export const previewBulkChange = endpoint('POST', '/api/bulk-changes/preview', {
  summary: '일괄 변경을 미리 봅니다. 기업마다 지금 값과 결과를 보내고 아무것도 저장하지 않습니다.',
  weight: callWeights.figures,
  body: z.object({
    change: BulkChange,
    /** The companies. One with another version than the given one has been changed since an earlier preview. */
    rows: rowsOf(z.object({ businessNumber: BusinessNumber, version: z.optional(z.nullable(version)) })),
  }),
  response: z.object({
    /** The new value as people read it: a word, or a manager as in 101_김도현. Null for nobody. */
    after: z.nullable(z.string()),
    rows: z.array(BulkRow),
  }),
})

export const makeBulkChange = endpoint('POST', '/api/bulk-changes', {
  summary: '여러 기업의 한 항목을 한 번에 바꿉니다. 미리 본 뒤 바뀐 기업은 바꾸지 않습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: z
    .object({
      change: BulkChange,
      rows: rowsOf(z.object({ businessNumber: BusinessNumber, version })),
      /**
       * With `onlyPossible`, companies that were changed since the preview or that the user may not change are left out.
       * Otherwise one such company means that none is changed.
       */
      onlyPossible: z.boolean(),
    })
    .check(
      z.refine(({ change: { field, value, reason } }) => !needsReason(field, value) || Boolean(reason), {
        error: '사유를 입력해주세요.',
        path: ['change', 'reason'],
      }),
    ),
  response: z.object({
    /** The number of the bulk change, for an undo. */
    id: z.number(),
    changed: z.number(),
    /** The companies that were left as they are, and why. */
    left: z.array(z.object({ businessNumber: z.string(), outcome: z.enum(bulkOutcomes) })),
  }),
})

const BulkRecord = z.object({
  id: z.number(),
  field: z.union([field, z.enum(bulkDealFields)]),
  /** The name of the field. An own field has the name that it had then. */
  label: z.string(),
  value: z.nullable(z.string()),
  /**
   * The new value as people read it, with the manager's name at that time. For additions to deal tables the name of
   * the company that the person named; null if it no longer exists or the user may not read it.
   */
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  teamId: z.string(),
  teamName: z.string(),
  savedAt: z.string(),
  changed: z.number(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  /** The number of companies that the undo left as they were. */
  undoLeft: z.nullable(z.number()),
  /**
   * `may`: the user may undo the change now. `expired`: its earlier values are no longer stored. `changed`: the number
   * of its companies that somebody has changed since.
   */
  undo: z.object({ may: z.boolean(), expired: z.boolean(), changed: z.number() }),
})
export type BulkRecord = z.infer<typeof BulkRecord>

const params = z.object({ id: matching(/^[1-9]\d{0,8}$/, '일괄 변경 번호가 올바르지 않습니다.') })

export const listBulkChanges = endpoint('GET', '/api/bulk-changes', {
  summary: '지난 일괄 변경입니다. 내가 한 것을, 관리자와 부관리자에게는 모두 보냅니다.',
  staleAfter: ['company', 'companies'],
  weight: callWeights.search,
  query: z.object({ page: pageNumber }),
  response: numberedPageOf(BulkRecord),
})

export const getBulkChange = endpoint('GET', '/api/bulk-changes/{id}', {
  summary: '일괄 변경 한 건과 그 뒤에 바뀐 기업입니다.',
  staleAfter: ['company', 'companies'],
  weight: callWeights.search,
  params,
  response: z.extend(BulkRecord, {
    /** The first companies that somebody has changed since. There may be more. */
    newer: z.array(z.object({ name: z.nullable(z.string()), businessNumber: z.nullable(z.string()) })),
  }),
})

export const undoBulkChange = endpoint('POST', '/api/bulk-changes/{id}/undo', {
  summary: '일괄 변경을 되돌립니다.',
  weight: callWeights.generation,
  params,
  /**
   * With `leaveChanged`, companies that somebody has changed since are left as they are. Otherwise one such company
   * means that none is restored.
   */
  body: z.object({ leaveChanged: z.boolean() }),
  response: z.object({ restored: z.number(), left: z.number() }),
})
