import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AppDeps, allRoutes, buildApp } from '#server/app.ts'
import { startEventHub } from '#server/events/hub.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { AnswerLimits } from '#server/platform/http/openAnswers.ts'
import type { Route } from '#server/platform/http/route.ts'
import { createRunner, type Runner } from '#server/platform/isolation/runner.ts'
import { startSession } from '#server/platform/session/session.ts'
import { type DiskWatch, watchDisk } from '#server/platform/storage/diskWatch.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'
import { createLocalStore } from '#server/platform/storage/localStore.ts'
import { createKeptPages, type KeptPages } from '#server/registration/keptPages.ts'
import type { ErrorBody } from '#shared/catalogue/errors/errors.ts'
import { type CallInput, type Endpoint, pathOf, type ResponseOf } from '#shared/platform/endpoint.ts'
import { testAuditKey } from './audit.ts'
import { holdToContract } from './contract.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import type { TestUser } from './factories.ts'
import { fingerprint } from './fingerprint.ts'

export interface Answer<T> {
  status: number
  /** The response body of a successful call. The body of a failed call is in `error`. */
  body: T
  error: ErrorBody
  headers: LightMyRequestResponse['headers']
  cookies: LightMyRequestResponse['cookies']
  text: string
  raw: LightMyRequestResponse
}

interface CallOptions {
  headers?: Record<string, string>
}

export interface Caller {
  cookie: string | null
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answer<ResponseOf<E>>>
  send(options: InjectOptions): Promise<Answer<unknown>>
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  db: TestDatabase['db']
  store: FileStore
  disk: DiskWatch
  keptPages: KeptPages
  config: Config
  nobody: Caller
  /** The routes of the program. Routes that a test added are not included. */
  routes: Route[]
  /** `METHOD /path` of each route. */
  calls: string[]
  /** Signs a user in without the login form and returns a caller for this user. */
  as(user: TestUser): Promise<Caller>
  /** Runs the work and expects that no row was written. */
  unchanged(work: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

interface TestAppOptions {
  env?: Record<string, string>
  /** An existing database, if this is a second server on it. */
  database?: TestDatabase
  routes?: Route[]
  /** Replaces the check of free disk space. */
  disk?: DiskWatch
  answerLimits?: AnswerLimits
  /** Replaces the child processes that read documents. */
  runner?: Runner
  /** Replaces or wraps the file store, for example with a failing one. */
  store?: (folder: FileStore) => FileStore
  /** Number of database connections of this server. */
  connections?: number
}

/**
 * The app of a test file. It starts before the first test and stops after the last one. It can be used from
 * `beforeAll` on.
 */
export function testApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await startTestApp(options)))
  afterAll(() => app.stop())
  return app
}

export const callOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  // Each step of the start registers its own cleanup. If a step fails, the earlier steps are cleaned up at once.
  const cleanup = new AsyncDisposableStack()
  try {
    return await start(options, cleanup)
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function start(options: TestAppOptions, cleanup: AsyncDisposableStack): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-app-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  const database = options.database ?? (await createTestDatabase(options.connections))
  if (!options.database) cleanup.defer(() => database.drop())
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DISK_RESERVE_MB: '0',
    // Tests share the event loop with other work, so the server would mistake a delay for overload.
    OVERLOAD_DELAY_MS: '60000',
    // A test makes as many calls in a minute as a person in a day.
    RATE_LIMIT_PER_MINUTE: '100000',
    AUDIT_KEY: testAuditKey,
    ...options.env,
  })
  const local = await createLocalStore(config.storageFolder)
  const store = options.store?.(local) ?? local
  const disk = options.disk ?? (await watchDisk([folder], config.diskReserveBytes))
  cleanup.defer(() => disk.stop())
  const events = startEventHub(database.db, database.url, () => undefined)
  cleanup.defer(() => events.stop())
  const runner = options.runner ?? createRunner()
  const { db, pool, snapshots, readAs } = database
  const { answerLimits } = options
  const keptPages = createKeptPages()
  const deps: AppDeps = {
    config,
    db,
    pool,
    snapshots,
    readAs,
    store,
    disk,
    runner,
    events,
    keptPages,
    ...(answerLimits ? { answerLimits } : {}),
  }
  const app = await buildApp(deps, options.routes)
  cleanup.defer(() => app.close())
  cleanup.defer(() => runner.close())
  const routes = allRoutes(deps)
  const rules = config.session
  return {
    app,
    database,
    db: database.db,
    store,
    disk,
    keptPages,
    config,
    nobody: callerOf(app, null),
    routes,
    calls: routes.map(callOf),
    async as(user) {
      const origin = { address: '127.0.0.1', requestId: 'test', userAgent: 'test' }
      return callerOf(app, `dealdesk=${await startSession(database.db, rules, user.teamId, origin)}`)
    },
    async unchanged(work) {
      const before = await fingerprint(database.pool)
      await work()
      expect(await fingerprint(database.pool)).toEqual(before)
    },
    stop: () => cleanup.disposeAsync(),
  }
}

export function callerOf(app: FastifyInstance, cookie: string | null): Caller {
  const send = async (request: InjectOptions): Promise<Answer<unknown>> => {
    const raw = await app.inject({
      ...request,
      headers: { ...(cookie ? { cookie } : {}), ...request.headers },
    })
    const isJson = String(raw.headers['content-type']).startsWith('application/json')
    const body: unknown = isJson && raw.body !== '' ? JSON.parse(raw.body) : undefined
    return {
      status: raw.statusCode,
      body,
      error: body as ErrorBody,
      headers: raw.headers,
      cookies: raw.cookies,
      text: raw.body,
      raw,
    }
  }
  return {
    cookie,
    send,
    async call(endpoint, input, { headers } = {}) {
      const { body } = input as { body?: object }
      const answer = await send({
        method: endpoint.method,
        url: pathOf(endpoint, input),
        ...(body === undefined ? {} : { payload: body }),
        ...(headers ? { headers } : {}),
      })
      holdToContract(endpoint, answer.status, answer.body)
      return answer as never
    },
  }
}
