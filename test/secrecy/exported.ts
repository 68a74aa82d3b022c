import { exportJobs } from '#server/exports/exportHandlers.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { rowKeys } from '#shared/company/list/sorts.ts'
import {
  exportCompanies,
  exportCopies,
  exportDeals,
  exportProgress,
  exportReports,
  exportWeekly,
} from '#shared/exports/exports.endpoints.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { statTableIds } from '#shared/progress/stats/statDefinitions.ts'
import { exportStats } from '#shared/progress/stats/stats.endpoints.ts'
import type { Caller } from '../kit/app.ts'
import { endedJob } from '../kit/exports.ts'
import { unzip } from '../kit/readXlsx.ts'
import type { World } from './world.ts'

type Started = Promise<{ status: number; body: Job; text: string }>

/**
 * Runs every export of the program with all columns. With `all` it also exports all statistics, and lists in every
 * order that could reveal a price.
 */
function exportsOf(caller: Caller, seller: string, all: boolean): [string, () => Started][] {
  const columns = rowKeys.join(',')
  return [
    ['companies', () => caller.call(exportCompanies, { body: { columns } })],
    [
      'companies with conditions',
      () =>
        caller.call(exportCompanies, {
          body: {
            columns,
            where: 'any(companyName.has.카나리황금새)(sellerHopedPrice.min.91827360)(deals.min.1)',
          },
        }),
    ],
    ...(all ? ['sellerHopedPrice', '-sellerHopedPrice', '-managerEstimatedPrice'] : []).map(
      (sort): [string, () => Started] => [
        `companies by ${sort}`,
        () => caller.call(exportCompanies, { body: { columns: 'companyName', sort } }),
      ],
    ),
    ['reports', () => caller.call(exportReports, { body: {} })],
    ['progress', () => caller.call(exportProgress, { body: {} })],
    ['deals', () => caller.call(exportDeals, { body: { team: '999', state: 'all' } })],
    ['deals of a company', () => caller.call(exportDeals, { body: { businessNumber: seller } })],
    ['weekly meeting', () => caller.call(exportWeekly, { body: {} })],
    ['copies', () => caller.call(exportCopies, { body: {} })],
    ...statTableIds
      .slice(0, all ? undefined : 1)
      .map((table): [string, () => Started] => [
        `statistics ${table}`,
        () => caller.call(exportStats, { body: { table } }),
      ]),
  ]
}

/** Returns the texts and numbers of all sheets in all exports of this person. */
export async function exportedBy(
  { t, seller }: World,
  caller: Caller,
  all = false,
): Promise<Map<string, string>> {
  const deps = { store: t.store, snapshots: t.database.snapshots, fixedSettings: t.config.fixedSettings }
  const worker = startWorker({
    db: t.db,
    url: t.database.url,
    handlers: exportJobs(deps),
    onError: () => undefined,
    pollMs: 50,
    beatMs: 50,
  })
  const made = new Map<string, string>()
  try {
    for (const [name, start] of exportsOf(caller, seller, all)) {
      const { status, body, text } = await start()
      if (status !== 200) throw new Error(`${name}: ${text}`)
      const { id, state, error } = await endedJob(caller, body.id)
      // Whoever may not read the seller gets no export of its counterparties.
      if (error?.code === 'company/not-found') continue
      if (state !== 'succeeded') throw new Error(`${name}: ${error?.code}`)
      const { raw } = await caller.call(downloadJobResult, { params: { id } })
      const parts = [...unzip(raw.rawPayload)].filter(([part]) => /sheet|String/.test(part))
      made.set(name, parts.map(([, content]) => content.toString('utf8')).join('\n'))
    }
  } finally {
    await worker.stop()
  }
  return made
}
