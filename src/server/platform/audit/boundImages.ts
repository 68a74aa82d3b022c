import { createHash } from 'node:crypto'
import { changesOf } from '#shared/audit/changes.ts'
import { byFieldOrder } from '#shared/audit/fieldLabels.ts'
import { isRowList, rowName } from '#shared/audit/rows.ts'
import { canonical, type Images, isPlain, type Plain } from '#shared/audit/values.ts'

/**
 * The most bytes that the states before and after the change (images) may have together in an audit entry. People
 * never change that much at once, and up to this size an entry is sealed, verified and opened quickly.
 */
export const imageLimit = 512 * 1024

/**
 * Cuts the states before and after a change (images) to the size that one audit entry may have. `leftOut` in the
 * after-image then holds the number of omitted changes and the hash of both complete images. With the hash, somebody
 * who has the complete images can prove that they are genuine.
 */
export function boundImages(images: Images): Images {
  const size = bytesOf(images)
  if (size <= imageLimit) return images
  const room: Room = { left: imageLimit, leftOut: 0 }
  const { before, after } = keep(images, size, room)
  const leftOut = {
    changes: room.leftOut,
    sha256: createHash('sha256')
      .update(canonical([images.before ?? null, images.after ?? null]))
      .digest('hex'),
  }
  return { before, after: { ...(isPlain(after) ? after : {}), leftOut } }
}

interface Room {
  left: number
  leftOut: number
}

const none: Images = { before: undefined, after: undefined }
const bytesOf = ({ before, after }: Images) => lengthOf(before) + lengthOf(after)
const lengthOf = (value: unknown) => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value)))

/**
 * Keeps or omits the old and the new value of a field together. One value alone would look like a change that never
 * happened.
 */
function keep(images: Images, size: number, room: Room): Images {
  if (size <= room.left) {
    room.left -= size
    return images
  }
  const { before, after } = images
  if (isTree(before) && isTree(after)) return keepFields(before ?? {}, after ?? {}, room)
  if (isRows(before) && isRows(after)) return keepRows(before ?? [], after ?? [], room)
  room.leftOut += changesOf(images).length
  return none
}

const isTree = (value: unknown): value is Plain | undefined => value === undefined || isPlain(value)
const isRows = (value: unknown): value is Plain[] | undefined => value === undefined || isRowList(value)

function keepFields(before: Plain, after: Plain, room: Room): Images {
  const kept: { before: [string, unknown][]; after: [string, unknown][] } = { before: [], after: [] }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of [...names].toSorted(byFieldOrder)) {
    const part = { before: ownOf(before, name), after: ownOf(after, name) }
    const one = keep(part, bytesOf(part), room)
    if (one.before !== undefined) kept.before.push([name, one.before])
    if (one.after !== undefined) kept.after.push([name, one.after])
  }
  return {
    before: kept.before.length > 0 ? Object.fromEntries(kept.before) : undefined,
    after: kept.after.length > 0 ? Object.fromEntries(kept.after) : undefined,
  }
}

const ownOf = (from: Plain, name: string) => (Object.hasOwn(from, name) ? from[name] : undefined)

function keepRows(before: readonly Plain[], after: readonly Plain[], room: Room): Images {
  const [old, now] = [byName(before), byName(after)]
  const kept: { before: Plain[]; after: Plain[] } = { before: [], after: [] }
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [oldRow, nowRow] = [old.get(name), now.get(name)]
    const size = bytesOf({ before: oldRow, after: nowRow })
    if (size > room.left) {
      room.leftOut += changesOf({ before: oldRow && [oldRow], after: nowRow && [nowRow] }).length
      continue
    }
    room.left -= size
    if (oldRow) kept.before.push(oldRow)
    if (nowRow) kept.after.push(nowRow)
  }
  return {
    before: kept.before.length > 0 ? kept.before : undefined,
    after: kept.after.length > 0 ? kept.after : undefined,
  }
}

const byName = (rows: readonly Plain[]) => new Map(rows.map((row) => [String(row[rowName]), row]))
