import { addAdd, changeAdd, deleteAdd, getAdd, listAdds, pageAdds } from '#shared/company/add.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { findSameCompanies } from '#shared/company/same.endpoints.ts'
import { adminOnly, signedIn } from '../platform/policy.ts'
import { type Route, route } from '../platform/route.ts'
import { bringBackCompany, createAdd, hideCompany, removeAdd, updateAdd } from './add.commands.ts'
import { pageOfAdds, showAdd, streamAdds } from './add.queries.ts'
import { readRelations } from './company.queries.ts'
import { recordingConflict } from './contactReads.ts'
import { findSame } from './sameCompany.ts'

export const addRoutes = (): Route[] => [
  route(listAdds, signedIn, ({ query, db: notes, fromSnapshot }) =>
    fromSnapshot((db, actor) => streamAdds(db, notes, actor, query)),
  ),
  route(pageAdds, signedIn, ({ actor, query, db }) => pageOfAdds(db, actor, query)),
  route(getAdd, signedIn, async ({ actor, params, db }) => {
    const add = await showAdd(db, actor, params.key)
    return { ...add, add, relations: add.businessNumber ? await readRelations(db, add.businessNumber) : [] }
  }),
  route(addAdd, signedIn, ({ body, change }) => createAdd(change, body)),
  route(changeAdd, signedIn, ({ actor, params, body, db, change }) =>
    recordingConflict(db, actor, updateAdd(change, params.key, body)),
  ),
  route(deleteAdd, signedIn, async ({ params, change }) => {
    await removeAdd(change, params.key)
    return { message: '부가정보가 삭제되었습니다.' }
  }),
  route(findSameCompanies, signedIn, ({ actor, query, db }) => findSame(db, actor, query)),
  route(deleteCompany, adminOnly, async ({ params, body, change }) => {
    await hideCompany(change, params.businessNumber, body.reason)
    return { message: '기업이 삭제되었습니다. 30일 안에 복원할 수 있습니다.' }
  }),
  route(restoreCompany, adminOnly, async ({ params, change }) => {
    await bringBackCompany(change, params.businessNumber)
    return { message: '기업이 복원되었습니다.' }
  }),
]
