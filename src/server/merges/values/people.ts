import { contactFields, managerSlots, type SecretField } from '#shared/catalogue/fields/brokerage.ts'
import type { MergeContact } from '#shared/merges/merges.endpoints.ts'
import { type ContactRef, contactRefs } from '#shared/merges/mergeWords.ts'
import type { ContactTypists } from '../../company/company.policy.ts'
import { AppError } from '../../platform/appError.ts'
import type { Whole } from './wholes.ts'

type Wholes = { keep: Whole; merge: Whole }
type Three<T> = (T | null)[]

const contactParts = ['Name', 'Position', 'Mobile', 'Phone', 'Email'] as const
const places = [1, 2, 3] as const
type Place = (typeof places)[number]
const fieldOf = (place: Place, part: (typeof contactParts)[number]) =>
  `contact${place}${part}` as keyof typeof contactFields

const placeOf = (ref: ContactRef): { from: keyof Wholes; place: Place } => ({
  from: ref.startsWith('keep') ? 'keep' : 'merge',
  place: Number(ref.at(-1)) as Place,
})

const valueOf = (wholes: Wholes, ref: ContactRef, part: (typeof contactParts)[number]): string | null => {
  const { from, place } = placeOf(ref)
  return wholes[from].add?.[fieldOf(place, part)] || null
}

/** Returns the contacts of both companies, without the empty ones. */
export const contactsOf = (wholes: Wholes): MergeContact[] =>
  contactRefs
    .map((ref) => ({
      ref,
      name: valueOf(wholes, ref, 'Name'),
      position: valueOf(wholes, ref, 'Position'),
      mobile: valueOf(wholes, ref, 'Mobile'),
      phone: valueOf(wholes, ref, 'Phone'),
      email: valueOf(wholes, ref, 'Email'),
    }))
    .filter(({ ref: _ref, ...values }) => Object.values(values).some((one) => one !== null))

const padded = <T>(some: readonly T[]): Three<T> => places.map((place) => some[place - 1] ?? null)

/**
 * Returns the proposed managers: those of the kept company, and in its empty slots the managers of the merged one. A
 * person who manages both companies is proposed once.
 */
export function proposedManagers({ keep, merge }: Wholes): Three<string> {
  const own = managerSlots.map((slot) => keep.add?.[slot] ?? null)
  const waiting = managerSlots
    .flatMap((slot) => merge.add?.[slot] ?? [])
    .filter((team) => !own.includes(team))
  return own.map((team) => team ?? waiting.shift() ?? null)
}

const sameText = ({ name, mobile, phone, email }: MergeContact) =>
  JSON.stringify([name, mobile, phone, email])

export function proposedContacts(wholes: Wholes): Three<ContactRef> {
  const people = contactsOf(wholes)
  const own = people.filter(({ ref }) => ref.startsWith('keep'))
  const known = new Set(own.map(sameText))
  const others = people.filter((one) => one.ref.startsWith('merge') && !known.has(sameText(one)))
  return padded([...own, ...others].map(({ ref }) => ref))
}

/**
 * Returns the slots of the kept company after the merge. Throws if a chosen person manages neither company, or is
 * chosen twice.
 */
export function chosenManagers({ keep, merge }: Wholes, chosen: Three<string>) {
  const known = new Set([keep, merge].flatMap(({ add }) => managerSlots.map((slot) => add?.[slot] ?? null)))
  const named = chosen.filter((team) => team !== null)
  if (new Set(named).size !== named.length || named.some((team) => !known.has(team)))
    throw new AppError('merge/manager-unknown')
  const isAsIn = ({ add }: Whole) => managerSlots.every((slot, at) => (add?.[slot] ?? null) === chosen[at])
  const from = isAsIn(keep) ? keep : isAsIn(merge) ? merge : null
  return {
    ...Object.fromEntries(managerSlots.map((slot, at) => [slot, chosen[at] ?? null])),
    managerByDefault: from?.add?.managerByDefault ?? false,
  }
}

/** Returns the contacts of the kept company after the merge, with the teams that typed them. */
export function chosenContacts(wholes: Wholes, chosen: Three<ContactRef>) {
  const known = new Set(contactsOf(wholes).map(({ ref }) => ref))
  const named = chosen.filter((ref) => ref !== null)
  if (new Set(named).size !== named.length || named.some((ref) => !known.has(ref)))
    throw new AppError('merge/contact-unknown')
  const values: Record<string, string | null> = {}
  const typists: ContactTypists = {}
  for (const place of places) {
    const ref = chosen[place - 1] ?? null
    for (const part of contactParts) {
      const field = fieldOf(place, part)
      values[field] = ref === null ? null : valueOf(wholes, ref, part)
      if (ref === null || values[field] === null) continue
      const from = placeOf(ref)
      const teams = wholes[from.from].add?.contactTypists[fieldOf(from.place, part) as SecretField]
      if (teams) typists[field as SecretField] = teams
    }
  }
  return { values, typists }
}
