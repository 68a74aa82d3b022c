import * as z from 'zod/mini'
import { atMost } from './bounded.ts'

/** The number of errors after which the validation of a list stops, because a form cannot show more. */
const mostFaults = 100

const PlainList: z.core.$constructor<z.ZodMiniArray> = z.ZodMiniArray
const BoundedList: z.core.$constructor<z.ZodMiniArray> = z.core.$constructor(
  'BoundedList',
  (inst, def: z.core.$ZodArrayDef) => {
    PlainList.init(inst, def)
    const parseAll = inst._zod.parse
    inst._zod.parse = (payload, ctx) => {
      const input: unknown = payload.value
      // zod itself validates short lists. It also refuses values that are no list, and lists that are too long, before
      // it validates any item.
      if (!Array.isArray(input) || input.length <= mostFaults || input.length > largest(def)) {
        return parseAll(payload, ctx)
      }
      const output: unknown[] = []
      for (const [index, value] of input.entries()) {
        const item = run(def.element, value, ctx)
        if (item.issues.length > 0) payload.issues.push(...z.core.util.prefixIssues(index, item.issues))
        output.push(item.value)
        if (payload.issues.length > mostFaults) break
      }
      payload.value = output
      return payload
    }
  },
)

/** Validates one item. Schemas of contracts must be synchronous; with an asynchronous one this throws, as zod does. */
function run(shape: z.core.$ZodType, value: unknown, ctx: z.core.ParseContextInternal) {
  const result = shape._zod.run({ value, issues: [] }, ctx)
  if (result instanceof Promise) throw new z.core.$ZodAsyncError()
  return result
}

const largest = ({ checks = [] }: Pick<z.core.$ZodTypeDef, 'checks'>): number =>
  Math.min(
    ...checks.map(({ _zod }) =>
      'maximum' in _zod.def ? Number(_zod.def.maximum) : Number.POSITIVE_INFINITY,
    ),
  )

/** The schema of a list with a largest number of items. The number is checked before the items are. */
export function list<S extends z.core.$ZodType>(item: S, most: number, error?: string): z.ZodMiniArray<S> {
  const shape = new BoundedList({ type: 'array', element: item }) as unknown as z.ZodMiniArray<S>
  return shape.check(atMost(most, error)) as z.ZodMiniArray<S>
}

interface RecordLimits {
  most: number
  tooMany: string
  /** The largest length of all texts together, before they are normalised. */
  letters?: number
  tooLong?: string
}
interface RecordDef extends z.core.$ZodRecordDef, RecordLimits {}

const PlainRecord: z.core.$constructor<z.ZodMiniRecord> = z.ZodMiniRecord
const BoundedRecord: z.core.$constructor<z.ZodMiniRecord, RecordDef> = z.core.$constructor(
  'BoundedRecord',
  (inst, def: RecordDef) => {
    PlainRecord.init(inst, def)
    const parseAll = inst._zod.parse
    inst._zod.parse = (payload, ctx) => {
      const message = refusalOf(payload.value, def)
      if (message === undefined) return parseAll(payload, ctx)
      payload.issues.push({ code: 'custom', message, input: payload.value, inst, continue: false })
      return payload
    }
  },
)

function refusalOf(value: unknown, { most, tooMany, letters, tooLong }: RecordLimits): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.keys(value).length > most) return tooMany
  if (letters === undefined) return undefined
  const sum = Object.values(value).reduce<number>(
    (all, one) => all + (typeof one === 'string' ? one.length : 0),
    0,
  )
  return sum > letters ? tooLong : undefined
}

/** The schema of a record whose keys the client chooses. The number of keys is checked before the keys. */
export function record<K extends z.core.$ZodRecordKey, V extends z.core.$ZodType>(
  keyType: K,
  valueType: V,
  { error, ...limits }: RecordLimits & { error?: z.core.$ZodRecordParams['error'] },
): z.ZodMiniRecord<K, V> {
  const params = z.core.util.normalizeParams(error === undefined ? undefined : { error })
  const def = { type: 'record', keyType, valueType, ...limits, ...params } as RecordDef
  return new BoundedRecord(def) as unknown as z.ZodMiniRecord<K, V>
}
