import type { Db } from '#server/database/connect.ts'
import { ownMark } from '#shared/audit/ownNames.ts'
import { isPlain, type Plain } from '#shared/audit/values.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { readOwnKey } from '#shared/company/own/ownKey.ts'
import { changedOwnKeys, type NameOfPerson, type OwnValues, ownText } from '#shared/company/own/ownValue.ts'
import { namesOfPeople, readOwnFields } from './ownFields.queries.ts'

interface Fact {
  before?: object
  after?: object
}
type Image = object | undefined

/** The part of an image that contains the values: a save has them in `additional`, a brokerage record at the top. */
const partOf = (image: Image): 'additional' | null =>
  isPlain(image) && isPlain(image.additional) && 'own' in image.additional ? 'additional' : null

function ownOf(image: Image): OwnValues | null {
  if (!isPlain(image)) return null
  const holder = partOf(image) === null ? image : (image.additional as Plain)
  return isPlain(holder.own) ? (holder.own as OwnValues) : null
}
const holdsOwn = ({ before, after }: Fact) =>
  [before, after].some((image) => isPlain(image) && ('own' in image || partOf(image) !== null))

/** Replaces the values of an image, which have keys such as `ownChoice7`, by the named ones that changed. */
function withNames(image: Image, named: Plain): Image {
  if (!isPlain(image)) return image
  const part = partOf(image)
  if (part !== null) {
    const { own: _own, ...rest } = image[part] as Plain
    return { ...image, [part]: { ...rest, ...named } }
  }
  if (!('own' in image)) return image
  const { own: _own, ...rest } = image
  return { ...rest, ...named }
}

/**
 * Replaces values of own fields in the images of changes by their labels and texts of this moment: a history must stay
 * readable after the field was renamed or a choice was removed.
 */
export async function nameOwnValues<F extends Fact>(tx: Db, facts: readonly F[]): Promise<F[]> {
  if (!facts.some(holdsOwn)) return [...facts]
  const changes = facts.map((fact) => {
    const [before, after] = [ownOf(fact.before), ownOf(fact.after)]
    return { before, after, keys: changedOwnKeys(before, after) }
  })
  const isPerson = (key: string) => readOwnKey(key)?.kind === 'person'
  const people = changes.flatMap(({ before, after, keys }) =>
    keys.filter(isPerson).flatMap((key) => [before?.[key], after?.[key]].filter((one) => one !== undefined)),
  )
  const changed = changes.some(({ keys }) => keys.length > 0)
  const fields = new Map((changed ? await readOwnFields(tx) : []).map((field) => [field.key, field]))
  const names = await namesOfPeople(tx, [...new Set(people.map(String))])
  const nameOf: NameOfPerson = (teamId) => names.get(teamId) ?? teamId
  return facts.map((fact, at) => {
    const { before = null, after = null, keys = [] } = changes[at] ?? {}
    const named = (values: OwnValues | null) => namedValues(fields, keys, values, nameOf)
    if (!holdsOwn(fact)) return fact
    return {
      ...fact,
      before: withNames(fact.before, named(before)),
      after: withNames(fact.after, named(after)),
    }
  })
}

function namedValues(
  fields: ReadonlyMap<string, OwnField>,
  keys: readonly string[],
  values: OwnValues | null,
  nameOf: NameOfPerson,
): Plain {
  return Object.fromEntries(
    keys.map((key) => {
      const field = fields.get(key)
      const value = values?.[key]
      const text = value === undefined ? null : field ? ownText(field, value, nameOf) : String(value)
      return [`${ownMark}${field?.label ?? key}`, text]
    }),
  )
}
