import {
  countCopies,
  downloadCopy,
  findCopy,
  listCopies,
  recallCopies,
} from '#shared/copies/copies.endpoints.ts'
import {
  checkCopy,
  enterCopy,
  inspectCopy,
  makeCopies,
  unlockTeaser,
} from '#shared/copies/making.endpoints.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminOnly, signedIn } from '../platform/session/policy.ts'
import { createFinder } from './finding/findCopy.ts'
import { readCheck } from './lock/check.queries.ts'
import { unlockContent } from './lock/unlock.commands.ts'
import { findForDownload } from './making/download.queries.ts'
import { createInspector } from './making/inspect.ts'
import { createPasswordSeal } from './making/sealedPassword.ts'
import { startMaking } from './making/start.commands.ts'
import { pageOfCopies } from './register/copies.queries.ts'
import { readCopyCounts } from './register/counts.queries.ts'
import { enterByHand } from './register/enter.commands.ts'
import { recallAll } from './register/recall.commands.ts'
import { createCopyMarks } from './trace/code/copyMarks.ts'

export function copyRoutes({ config, store, runner }: Pick<Deps, 'config' | 'store' | 'runner'>): Route[] {
  const seal = createPasswordSeal(config)
  const inspect = createInspector({ store, runner })
  const find = createFinder(runner, createCopyMarks(config))
  return [
    route(listCopies, signedIn, ({ actor, query, db }) => pageOfCopies(db, actor, query)),
    route(countCopies, signedIn, ({ actor, query, db }) => readCopyCounts(db, actor, query)),
    route(checkCopy, signedIn, ({ actor, body, db }) => readCheck(db, actor, body)),
    route(inspectCopy, signedIn, ({ actor, body, db, signal }) => inspect({ db, actor, body, signal })),
    route(makeCopies, signedIn, ({ body, change }) => startMaking(change, seal, body)),
    route(enterCopy, signedIn, ({ body, change }) => enterByHand(change, body)),
    route(unlockTeaser, adminOnly, ({ body, change }) => unlockContent(change, body)),
    route(recallCopies, signedIn, ({ body, change }) => recallAll(change, body)),
    route(findCopy, signedIn, ({ actor, body, files, change, signal }) =>
      find({ actor, change, file: files[0], password: body.password, signal }),
    ),
    route(downloadCopy, signedIn, async ({ actor, params, db }) => {
      const file = await findForDownload(db, actor, Number(params.id))
      // The audit entry is written before the first byte is sent. If the entry cannot be written, nothing is sent.
      await recordAudit(db, actor, {
        action: 'copies/downloaded',
        subject: file.subject,
        ...(file.businessNumber ? { businessNumber: file.businessNumber } : {}),
        after: { copyNumber: file.subject.id },
      })
      return file
    }),
  ]
}
