import { type Route, route } from '#server/platform/http/route.ts'
import { adminSide, signedIn } from '#server/platform/session/policy.ts'
import { decideTeaching, listTeachings, removeTeaching } from '#shared/registration/teaching.endpoints.ts'
import { decide, remove } from './teaching.commands.ts'
import { listTeachingsFor } from './teaching.queries.ts'

export const teachingRoutes = (): Route[] => [
  route(listTeachings, signedIn, ({ actor, db }) => listTeachingsFor(db, actor)),
  route(decideTeaching, adminSide, async ({ params, body, change }) => {
    await decide(change, Number(params.id), body.approve)
    return {
      message: body.approve
        ? '회사 전체에서 쓰도록 승인했습니다.'
        : '거절했습니다. 지정한 사람에게만 계속 적용됩니다.',
    }
  }),
  route(removeTeaching, signedIn, async ({ params, change }) => {
    await remove(change, Number(params.id))
    return { message: '직접 지정한 표를 삭제했습니다.' }
  }),
]
