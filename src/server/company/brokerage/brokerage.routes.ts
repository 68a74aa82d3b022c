import type { Deps } from '#server/platform/http/deps.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { adminOnly, proven, signedIn } from '#server/platform/session/policy.ts'
import {
  addBrokerage,
  changeBrokerage,
  deleteBrokerage,
  getBrokerage,
  listBrokerages,
  pageBrokerages,
} from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { getContactReaders, recordContactClick } from '#shared/company/contacts/contactReaders.endpoints.ts'
import { readRelations } from '../company.queries.ts'
import { allowWholeTable } from '../secrecy/wholeTable.ts'
import { createBrokerage, removeBrokerage, updateBrokerage } from './brokerage.commands.ts'
import { pageOfBrokerages, showBrokerage, streamBrokerages } from './brokerage.queries.ts'
import { readContactReaders } from './contactReaders.queries.ts'
import { recordingConflict } from './contactReads.ts'
import { recordContactUse } from './contactUse.ts'
import { bringBackCompany, hideCompany } from './deleteCompany.commands.ts'

export const brokerageRoutes = ({ config: { fixedSettings } }: Pick<Deps, 'config'>): Route[] => [
  route(listBrokerages, signedIn, async ({ actor, query, db: notes, fromSnapshot }) => {
    if (query.businessNumber === undefined)
      await allowWholeTable(notes, actor, fixedSettings, { path: listBrokerages.path, ...query })
    return fromSnapshot((db, asker) => streamBrokerages(db, notes, asker, query))
  }),
  route(pageBrokerages, signedIn, ({ actor, query, db }) => pageOfBrokerages(db, actor, query)),
  route(getBrokerage, signedIn, async ({ actor, params, query, db }) => {
    const add = await showBrokerage(db, actor, params.key, { contacts: query.contacts !== 'no' })
    return { ...add, add, relations: add.businessNumber ? await readRelations(db, add.businessNumber) : [] }
  }),
  route(getContactReaders, signedIn, ({ actor, query, db }) => readContactReaders(db, actor, query)),
  route(recordContactClick, signedIn, async ({ params, body, change }) => {
    await recordContactUse(change, params.key, body.field)
    return { message: '연락처 열람을 기록했습니다.' }
  }),
  route(addBrokerage, signedIn, ({ body, change }) => createBrokerage(change, body)),
  route(changeBrokerage, signedIn, ({ actor, params, body, db, change }) =>
    recordingConflict(db, actor, updateBrokerage(change, params.key, body)),
  ),
  route(deleteBrokerage, signedIn, async ({ params, change }) => {
    await removeBrokerage(change, params.key)
    return { message: '부가정보가 삭제되었습니다.' }
  }),
  route(deleteCompany, proven(adminOnly), async ({ params, body, change }) => {
    await hideCompany(change, params.businessNumber, body.reason)
    return { message: '기업이 삭제되었습니다. 30일 안에 복원할 수 있습니다.' }
  }),
  route(restoreCompany, adminOnly, async ({ params, change }) => {
    await bringBackCompany(change, params.businessNumber)
    return { message: '기업이 복원되었습니다.' }
  }),
]
