import type { inspectCopy } from '#shared/copies/making.endpoints.ts'
import type { BodyOf, ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import type { Reader } from '../../deals/table/deals.policy.ts'
import { AppError } from '../../platform/appError.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { createUserQueue } from '../../platform/userQueue.ts'
import { groundOf } from '../lock/ground.ts'
import { openParties, receiverOf } from '../lock/parties.ts'
import { inspectPdf } from '../trace/trace.ts'
import { withLocalFile } from './localFile.ts'

interface Asked {
  db: Db
  actor: Reader
  body: BodyOf<typeof inspectCopy>
  signal: AbortSignal
}

/**
 * Reads pages, encryption and signature of a PDF before copies are made. Without NDA or waiver the file is not opened.
 */
export function createInspector({ store, runner }: { store: FileStore; runner: Runner }) {
  const takeTurn = createUserQueue({ most: 3, tooMany: 'copies/too-many', gone: 'copies/cancelled' })
  return async ({ db, actor, body, signal }: Asked): Promise<ResponseOf<typeof inspectCopy>> => {
    const parties = await openParties(db, actor, { ...body, file: { fileName: body.fileName } })
    const { document } = parties
    await groundOf(db, actor, { document, receiver: receiverOf(parties, null), allowing: body })
    if (!document.isPdf) throw new AppError('copies/not-pdf')
    const turn = takeTurn(actor.teamId, signal)
    try {
      await turn.begins
      const options = { signal, ...(body.password ? { password: body.password } : {}) }
      const facts = await withLocalFile(store, document, signal, (path) => inspectPdf(runner, path, options))
      if (facts.mark !== null) throw new AppError('copies/already-stamped')
      return { pages: facts.pages, encrypted: facts.encrypted, signed: facts.signed }
    } finally {
      turn.end()
    }
  }
}
