import { beforeAll, beforeEach } from 'vitest'
import { reportDoubt, reportKind, reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { drawUnknownKind } from '../registration/strangers/unknownKind.ts'
import { type Caller, type TestApp, testApp } from './app.ts'
import { makeUser, type TestUser } from './factories.ts'
import { readsHere } from './readsHere.ts'
import type { Drawn } from './teaching.ts'

export interface TeachingApp {
  t: TestApp
  /** Two reports of the same unknown kind. */
  first: Drawn
  next: Drawn
  me: TestUser
  mine: Caller
  colleague: Caller
  admin: Caller
}

/**
 * An app that reads reports in its own process. Before each test nothing is taught and the users are new, so a test
 * must get the users inside its own body. `until` delays a reading.
 */
export function teachingApp(until: () => Promise<unknown> = async () => undefined): TeachingApp {
  const t = testApp({ runner: readsHere(() => until()) })
  const given = { t } as TeachingApp
  beforeAll(async () => {
    given.first = await drawUnknownKind(21)
    given.next = await drawUnknownKind(22)
  })
  beforeEach(async () => {
    for (const table of [reportDoubt, reportTeaching, reportKind]) await t.db.delete(table)
    given.me = await makeUser(t.db, { role: 'team' })
    given.mine = await t.as(given.me)
    given.colleague = await t.as(await makeUser(t.db, { role: 'team' }))
    given.admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  })
  return given
}
