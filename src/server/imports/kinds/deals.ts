import { normaliseName } from '#shared/company/search.ts'
import type { RowValues } from '#shared/imports/rows/rowValues.ts'
import type { Db } from '../../database/connect.ts'
import { type Resolved, readKnown, resolveAll, type Wanted } from '../../deals/candidates/resolve.ts'
import { type KnownDeals, planDeal } from '../deals/planDeal.ts'
import { storeDeals } from '../deals/storeDeals.ts'
import { inTurns } from '../plan/inTurns.ts'
import { type NamedCompanies, namedCompany, readNamed } from '../plan/namedCompanies.ts'
import { type FilePlan, readBatches } from '../plan/planFile.ts'
import type { ImportActor, PlannedBatch } from '../plan/plannedRow.ts'

const textOf = (value: unknown) => (value ? String(value) : null)
/**
 * What the row wants to add as counterparty. The old number of a merged company is replaced by that of the remaining
 * one.
 */
const wantedOf = ({ fields }: RowValues, { byNumber }: NamedCompanies) => {
  const number = textOf(fields.dealOtherNumber)
  return {
    number: number === null ? null : (byNumber.get(number)?.row.businessNumber ?? number),
    name: textOf(fields.dealOtherName),
  }
}

/**
 * Plans a file of counterparties. The import only adds counterparties: one that already is in the table of its seller
 * is not changed.
 */
export async function* planDeals(
  db: Db,
  actor: ImportActor,
  plan: FilePlan,
  lock: boolean,
): AsyncGenerator<PlannedBatch> {
  /** For each seller and counterparty, the number of the file row that named both. */
  const named = new Map<string, number>()
  const added = new Map<string, number>()
  for await (const { raw, values, inOrder } of readBatches(db, plan)) {
    const companies = await readNamed(
      db,
      actor.reading,
      {
        numbers: values.flatMap(({ fields }) => [
          textOf(fields.dealSellerNumber),
          textOf(fields.dealOtherNumber),
        ]),
        names: values.flatMap(({ fields }) => [
          fields.dealSellerNumber ? null : textOf(fields.dealSellerName),
          textOf(fields.dealOtherName),
        ]),
      },
      lock,
    )
    const sellers = values.map(({ fields }) =>
      namedCompany(companies, {
        number: textOf(fields.dealSellerNumber),
        name: textOf(fields.dealSellerName),
        fields: ['dealSellerNumber', 'dealSellerName'],
      }),
    )
    const wanted = values.map((one) => wantedOf(one, companies))
    const known = await readAllKnown(db, sellers, wanted, (number) =>
      // A company that is hidden from the person is treated as if nobody had registered it.
      actor.reading ? companies.byNumber.has(number) : true,
    )
    const planned = await inTurns(values, (one, at) => {
      const seller = sellers[at] ?? { field: null, text: '', advice: '' }
      const number = 'row' in seller ? seller.row.businessNumber : null
      const ofSeller = number === null ? undefined : known.get(number)
      const [resolved = null] = ofSeller ? resolveAll(ofSeller, wanted.slice(at, at + 1)) : []
      const key = number === null || !resolved ? null : `${number} ${otherKey(resolved)}`
      const earlier = key === null ? null : (named.get(key) ?? null)
      const present = (ofSeller?.present.length ?? 0) + (added.get(number ?? '') ?? 0)
      const result = planDeal(one, { actor, choice: plan.choice, seller, resolved, earlier, present })
      if (key !== null && earlier === null) named.set(key, one.row)
      if (number !== null && result.write) added.set(number, (added.get(number) ?? 0) + 1)
      return result
    })
    const all = inOrder(planned)
    yield { raw, planned: all, store: (tx, person, run) => storeDeals(tx, person, run.id, all) }
    // An import has stored this batch by now, so the next batch will read these counterparties from the database.
    if (lock) added.clear()
  }
}

const otherKey = ({ company, name }: Resolved) => company?.number ?? `name ${normaliseName(name ?? '')}`

/** Reads the deal table of each seller and the companies that its rows could mean. */
async function readAllKnown(
  db: Db,
  sellers: readonly ReturnType<typeof namedCompany>[],
  all: readonly Wanted[],
  isReadable: (number: string) => boolean,
): Promise<Map<string, KnownDeals>> {
  const bySeller = Map.groupBy(all.keys(), (at) => {
    const seller = sellers[at]
    return seller && 'row' in seller ? seller.row.businessNumber : ''
  })
  const known = new Map<string, KnownDeals>()
  for (const [seller, places] of bySeller) {
    const wanted = places.flatMap((at) => {
      const one = all[at]
      return one ? [one] : []
    })
    if (seller === '') continue
    const found = await readKnown(db, seller, wanted)
    known.set(seller, { ...found, candidates: found.candidates.filter(({ number }) => isReadable(number)) })
  }
  return known
}
