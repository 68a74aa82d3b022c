import type { enterCopy } from '#shared/copies/making.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { groundOf } from '../lock/ground.ts'
import { lockParties, pastDay, receiverOf } from '../lock/parties.ts'
import { readCopy } from './copies.queries.ts'
import { copyChanged } from './copyChanged.ts'
import { nextSequence, writeCopy } from './writeCopy.ts'

const tell = (tx: Db, actor: Actor, id: number) => readCopy(tx, actor, id)

/**
 * Enters a copy that was given on paper or in another format. The same rules apply as to copies that the program
 * makes.
 */
export const enterByHand = (change: Change, given: BodyOf<typeof enterCopy>) =>
  change({ tell }, async (tx, actor) => {
    const givenDay = pastDay(given.givenDay)
    const parties = await lockParties(tx, actor, { ...given, file: { fileName: given.fileName } })
    const receiver = receiverOf(parties, given.adviser)
    const { document } = parties
    const ground = await groundOf(tx, actor, { document, receiver, allowing: given, givenDay, hold: true })
    const year = Number(dayInSeoul().slice(0, 4))
    const row = await writeCopy(tx, {
      parties,
      receiver,
      ground,
      values: {
        year,
        sequence: await nextSequence(tx, year),
        person: given.name,
        personTitle: given.title,
        way: given.way,
        address: given.address,
        form: given.form,
        note: given.note,
        basis: ground.basis,
        givenDay,
        givenBy: actor.teamId,
      },
    })
    await copyChanged(tx, actor, parties, { action: 'copies/entered', before: null, after: row })
    return row.id
  })
