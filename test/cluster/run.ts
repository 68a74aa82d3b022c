// `npm run test:cluster` starts two servers, a replicated PostgreSQL behind one address and a real S3 gateway. It
// checks that no acknowledged write is lost when one of them fails. CLUSTER_ROUNDS=2 makes the run shorter.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { runCommand } from '../kit/command.ts'
import { startServerProcess } from '../kit/serverProcess.ts'
import { startCeph } from './ceph.ts'
import { fetchPackages, Missing } from './debianPackages.ts'
import {
  type Cluster,
  databaseFaults,
  gatewayFaults,
  manyUploads,
  serverLost,
  signIn,
  someUploads,
} from './drills.ts'
import { fullBucket, movedAndRestored } from './moving.ts'
import { startBalancer, startPostgres } from './postgres.ts'
import { killAll, until } from './processes.ts'
import { measureStartCosts } from './startCosts.ts'
import { storeTests } from './storeTests.ts'

const rounds = Number(process.env.CLUSTER_ROUNDS ?? 10)
const folder = mkdtempSync(join(tmpdir(), 'dealdesk-cluster-'))
const password = 'kept through every failover'

async function startCluster(): Promise<Cluster> {
  const parts = fetchPackages()
  const gateway = await startCeph(parts, join(folder, 'ceph'))
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: gateway.access, AWS_SECRET_ACCESS_KEY: gateway.secret })
  await new S3Client({ endpoint: gateway.url, region: 'us-east-1', forcePathStyle: true }).send(
    new CreateBucketCommand({ Bucket: 'desk' }),
  )
  const database = await startPostgres(parts, join(folder, 'postgres'))
  const port = await startBalancer(parts, join(folder, 'postgres'), database)
  const direct = new URL(database.urlOf(database.primary()))
  direct.port = String(port)
  const app = new URL(direct)
  app.username = 'app'
  await until('the balancer', () => leadsToPrimary(direct.href))
  const settings = (name: string) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: app.href,
    DATABASE_ADMIN_URL: direct.href,
    STORAGE_URL: `s3://desk/firm?endpoint=${gateway.url}`,
    AWS_ACCESS_KEY_ID: gateway.access,
    AWS_SECRET_ACCESS_KEY: gateway.secret,
    AUDIT_KEY: `${randomUUID()}${folder}`.padEnd(40, 'x'),
    RATE_LIMIT_PER_MINUTE: '100000',
    UPLOAD_MB_PER_DAY: '100000',
    OVERLOAD_DELAY_MS: '60000',
    LOG_LEVEL: 'error',
  })
  const first = settings('first')
  const second = { ...settings('second'), AUDIT_KEY: first.AUDIT_KEY }
  const one = await startServerProcess(first)
  const initial = /비밀번호\s+(\S{20})/.exec(one.output())?.[1] ?? ''
  const changed = await fetch(`${one.url}/api/users/001/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signIn(one.url, initial) },
    body: JSON.stringify({ password, currentPassword: initial }),
  })
  if (changed.status !== 200) throw new Error(await changed.text())
  const two = await startServerProcess(second)
  return {
    servers: [one, two],
    settings: [first, second],
    cookie: await signIn(two.url, password),
    gateway,
    database,
  }
}

/** Connects several times, because until its first health check the balancer forwards to every node. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (let time = 0; time < 6; time += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ ok: boolean }>('select not pg_is_in_recovery() as ok')
    await client.end()
    if (!rows[0]?.ok) return false
  }
  return true
}

let code = 0
// When the run is stopped by hand, it ends all processes it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void killAll().finally(() => process.exit(1)))
try {
  const begun = performance.now()
  const cluster = await startCluster()
  console.log(
    `two servers, PostgreSQL with a synchronous replica, HAProxy and Ceph stand after ${Math.round((performance.now() - begun) / 1000)} s`,
  )
  await storeTests(cluster.gateway.url)
  await measureStartCosts(cluster.settings[0], join(folder, 'third'))
  await manyUploads(cluster, 20, 50_000_000)
  await gatewayFaults(cluster, rounds * 2)
  for (const fault of ['kill', 'stop', 'freeze'] as const) await databaseFaults(cluster, fault, rounds)
  await fullBucket(cluster)
  await serverLost(cluster)
  const sent = await someUploads(cluster, 3)
  for (const server of cluster.servers) await server.stop()
  const verified = await runCommand('verifyAudit', [], cluster.settings[0])
  if (verified.code !== 0) throw new Error(verified.text)
  console.log(verified.text.trim())
  await movedAndRestored(cluster, { folder, password, sent })
  console.log('test:cluster passed')
} catch (error) {
  code = 1
  console.error(error instanceof Missing ? error.message : error)
} finally {
  await killAll()
  if (code === 0) rmSync(folder, { recursive: true, force: true })
  else console.error(`what they wrote is in ${folder}`)
}
process.exit(code)
