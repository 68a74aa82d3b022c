import { existsSync } from 'node:fs'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withObject } from '#shared/platform/particle.ts'
import { buildApp, callNames } from './app.ts'
import { auditJobs } from './audit/audit.jobs.ts'
import { ensureFirstAdmin } from './auth/firstAdmin.ts'
import { backUpBeforeUpgrade } from './backup/beforeUpgrade.ts'
import { backupJobs, scheduleBackup } from './backup/nightly.ts'
import { removeSumHolders } from './company/dossier/removeSumHolders.ts'
import { renewCompanyList } from './company/list/companyList.ts'
import { renewReaderViews } from './company/secrecy/readerViews.ts'
import { copyJobs, copyJobsOneAtATime } from './copies/copyJobs.ts'
import { createPasswordSeal } from './copies/making/sealedPassword.ts'
import { createCopyMarks } from './copies/trace/code/copyMarks.ts'
import { connect } from './database/connect.ts'
import { openDatabase } from './database/open.ts'
import { startEventHub } from './events/hub.ts'
import { exportJobs } from './exports/exportHandlers.ts'
import { housekeepingHandler, scheduleHousekeeping } from './housekeeping/housekeeping.ts'
import { importJobs, importJobsOneAtATime } from './imports/importJobs.ts'
import { intakeJobs, intakeJobsOneAtATime } from './intakes/intakeJobs.ts'
import { startMailing } from './mail/startMailing.ts'
import { anchorFile } from './platform/audit/anchor.ts'
import { beginChain } from './platform/audit/beginChain.ts'
import { openAuditKeys } from './platform/audit/keys.ts'
import { refuseForeignRules } from './platform/audit/refuseForeignRules.ts'
import { startSealer } from './platform/audit/sealer.ts'
import { signAuditWith } from './platform/audit/signing.ts'
import { type Config, StartError } from './platform/config.ts'
import { listenAt } from './platform/http/listen.ts'
import { createRunner } from './platform/isolation/runner.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { createLog } from './platform/log.ts'
import { watchDisk } from './platform/storage/diskWatch.ts'
import { openStore } from './platform/storage/openStore.ts'
import { schedulePreparing, statsJobs } from './progress/stats/preparedPeriods.job.ts'
import { createKeptPages } from './registration/keptPages.ts'

export interface RunningServer {
  address: string
  /** The first admin, only at the first start. The password is shown once, and only its hash is stored. */
  firstAdmin: { teamId: string; password: string } | null
  stop(): Promise<void>
}

const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url))

/**
 * Starts all parts of a server in the order in which they depend on each other. They are stopped in the reverse
 * order.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  await refuseUnwritable(config.dataDir)
  const log = createLog(config.logLevel)
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed')
  const started: (() => unknown)[] = []
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end()
  }
  try {
    const keys = await openAuditKeys(config)
    const anchors = anchorFile(config.auditAnchor, keys)
    signAuditWith(keys)
    const warn = (line: string) => log.warn(line)
    const database = await openDatabase(config, 'server', warn, backUpBeforeUpgrade(config, warn))
    started.push(database.stop)
    await renewReaderViews(database.adminUrl, database.appUrl)
    const { db, pool, snapshots, readAs, close } = connect(database.appUrl, {
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    })
    started.push(close)
    await refuseForeignRules(db, config, log)
    const chainFault = await beginChain(db, keys, anchors)
    if (chainFault) log.error(chainFault)
    const renewed = await renewCompanyList(db)
    if (renewed > 0) log.warn(`the list rows of ${renewed} companies were rebuilt after an update`)
    const corrected = await removeSumHolders(db)
    if (corrected > 0)
      log.warn(`sums and remainders were removed from the shareholders of ${corrected} companies`)
    const store = await openStore(config)
    const disk = await watchDisk([config.dataDir, config.storageFolder], config.diskReserveBytes)
    started.push(disk.stop)
    const events = startEventHub(db, database.appUrl, onError)
    started.push(events.stop)
    const runner = createRunner({
      log: ({ task, outcome, code, detail, durationMs }) =>
        log[outcome === 'done' ? 'debug' : 'warn'](
          { task, outcome, code, detail, durationMs },
          'document read',
        ),
    })
    started.push(runner.close)
    // If the web client is not built (tests, `npm run dev`), only the API is served.
    const web = existsSync(join(builtWeb, 'index.html')) ? { webRoot: builtWeb } : {}
    const keptPages = createKeptPages()
    const deps = { config, db, pool, snapshots, readAs, store, disk, runner, events, keptPages, ...web }
    const app = await buildApp(deps)
    const closeApp = await listenAt(app, config).catch(explainTakenPort(config))
    const sealer = startSealer({ db, keys, anchors, log })
    const rules = config.session
    const proof = { keys, anchors, allowForeignTriggers: config.allowForeignTriggers }
    const handlers = {
      housekeeping: housekeepingHandler(store, rules, proof),
      ...auditJobs(store, proof, callNames(deps)),
      ...(await backupJobs(config, { adminUrl: database.adminUrl, store }, log)),
      ...exportJobs({ store, snapshots, fixedSettings: config.fixedSettings }),
      ...importJobs(store, config.fixedSettings),
      ...intakeJobs(store, config, disk),
      ...copyJobs({
        store,
        runner,
        seal: createPasswordSeal(config),
        marks: createCopyMarks(config),
        fixedSettings: config.fixedSettings,
      }),
      ...statsJobs(),
    }
    const worker = startWorker({
      db,
      url: database.appUrl,
      handlers,
      oneAtATime: [...copyJobsOneAtATime, ...importJobsOneAtATime, ...intakeJobsOneAtATime],
      onError,
    })
    const housekeeping = scheduleHousekeeping({ db, store, keptPages }, onError)
    const stats = schedulePreparing(db, onError)
    const backups = scheduleBackup(db, config.backup, log)
    const mailing = startMailing({ db, readAs, config, log, onError })
    // The parts stop in the reverse order: the port closes before the database, so that running work can still use it.
    started.push(
      sealer.stop,
      worker.stop,
      housekeeping.stop,
      stats.stop,
      backups.stop,
      mailing.stop,
      closeApp,
    )
    // Running analyses are cancelled first of all, because the port could otherwise take minutes to close.
    started.push(runner.close)
    return {
      address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${portOf(app.server.address())}`,
      // This is the last step of the start. If a later step failed, the only copy of the password would be lost.
      firstAdmin: config.mode === 'demo' ? null : await ensureFirstAdmin(db),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const portOf = (address: string | { port: number } | null) =>
  address && typeof address === 'object' ? address.port : ''

const explainTakenPort = (config: Config) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') {
    throw new StartError(
      `포트 ${withObject(String(config.port))} 다른 프로그램이 쓰고 있습니다: 그 프로그램을 끝내거나 PORT=3001 npm start 처럼 다른 포트로 시작하세요.`,
    )
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    throw new StartError(
      `${config.host}:${config.port} 주소를 열 수 없습니다: HOST와 PORT 설정을 확인하세요.`,
    )
  }
  throw error
}

async function refuseUnwritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(
      `데이터 폴더에 쓸 수 없습니다: ${folder} (권한을 확인하거나 DATA_DIR을 다르게 지정하세요)`,
    )
  }
}
