import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type ServerProcess, startServerProcess } from '../kit/serverProcess.ts'
import type { Gateway } from './ceph.ts'
import { hashOfDownload, listen, type Sent, saveCompany, signIn, upload } from './people.ts'
import type { Replicated } from './postgres.ts'
import { until } from './processes.ts'

export interface Cluster {
  servers: [ServerProcess, ServerProcess]
  settings: [Record<string, string>, Record<string, string>]
  cookie: string
  gateway: Gateway
  database: Replicated
}

export const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const other = (cluster: Cluster, index: number) => cluster.servers[index === 0 ? 1 : 0]
let turn = 0
const anyServer = (cluster: Cluster) => () => cluster.servers[(turn += 1) % 2]?.url ?? ''

export async function newCompany(cluster: Cluster): Promise<string> {
  const number = await saveCompany(anyServer(cluster), cluster.cookie, AbortSignal.timeout(120_000))
  if (!number) throw new Error('no company was registered in two minutes')
  return number
}

async function expectAllThere(cluster: Cluster, sent: Sent[], from: number): Promise<void> {
  for (const one of sent) {
    const found = await hashOfDownload(other(cluster, from).url, cluster.cookie, one)
    if (found !== one.hash) throw new Error(`${one.name} of ${one.number} came back as ${found}`)
  }
}

export async function manyUploads(cluster: Cluster, count: number, size: number): Promise<void> {
  const number = await newCompany(cluster)
  const begun = performance.now()
  for (const index of [0, 1]) {
    const half = Array.from({ length: count / 2 }, () =>
      upload(cluster.servers[index]?.url ?? '', cluster.cookie, number, size),
    )
    const answers = await Promise.all(half)
    const sent = answers.filter((one) => typeof one !== 'string')
    if (sent.length !== count / 2)
      throw new Error(
        `only ${sent.length} of ${count / 2} uploads were taken: ${answers.find((one) => typeof one === 'string')}`,
      )
    await expectAllThere(cluster, sent, index)
  }
  const seconds = (performance.now() - begun) / 1000
  say(
    `uploads: ${count} of ${Math.round(size / 1e6)} MB, each read from the other server by hash, ${seconds.toFixed(0)} s`,
  )
}

export async function someUploads(cluster: Cluster, count: number): Promise<Sent[]> {
  const number = await newCompany(cluster)
  const sent: Sent[] = []
  for (let index = 0; index < count; index += 1) {
    const one = await upload(anyServer(cluster)(), cluster.cookie, number, 1_000_000)
    if (typeof one === 'string') throw new Error(one)
    sent.push(one)
  }
  return sent
}

export async function gatewayFaults(cluster: Cluster, kills: number): Promise<void> {
  const { gateway } = cluster
  const number = await newCompany(cluster)
  const sent: Sent[] = []
  let refused = 0
  let done = false
  const writing = async (index: number) => {
    while (!done) {
      const one = await upload(cluster.servers[index]?.url ?? '', cluster.cookie, number, 2_000_000)
      if (typeof one !== 'string') sent.push(one)
      else {
        refused += 1
        await delay(200)
      }
    }
  }
  const writers = Promise.all([writing(0), writing(1), writing(0), writing(1)])
  for (let kill = 0; kill < kills; kill += 1) {
    const before = sent.length
    await until('an upload', () => sent.length > before, 120_000)
    await delay(Math.random() * 300)
    await gateway.current().kill()
    await gateway.restart()
  }
  gateway.current().freeze()
  const begun = performance.now()
  await newCompany(cluster)
  const saved = performance.now() - begun
  await delay(5000)
  gateway.current().thaw()
  done = true
  await writers
  await expectAllThere(cluster, sent, 0)
  await expectAllThere(cluster, sent, 1)
  say(
    `gateway: killed ${kills} times and frozen once, ${sent.length} uploads acknowledged, lost 0, ${refused} refused; a save while it was frozen took ${Math.round(saved)} ms`,
  )
}

type Fault = 'kill' | 'stop' | 'freeze'

export async function databaseFaults(cluster: Cluster, fault: Fault, rounds: number): Promise<void> {
  const { database } = cluster
  const acknowledged: string[] = []
  let longest = 0
  let last = Date.now()
  const over = new AbortController()
  const writing = async () => {
    while (!over.signal.aborted) {
      const number = await saveCompany(anyServer(cluster), cluster.cookie, over.signal)
      if (!number) return
      acknowledged.push(number)
      longest = Math.max(longest, Date.now() - last)
      last = Date.now()
    }
  }
  const writers = Promise.all(Array.from({ length: 6 }, writing))
  let events = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.length
    await until('writes', () => acknowledged.length > before + 10, 120_000)
    const process = database.primary().process
    if (fault === 'kill') await process?.kill()
    else if (fault === 'stop') process?.child.kill('SIGINT')
    else process?.freeze()
    await delay(1000)
    await database.promote()
    await process?.kill()
    const after = acknowledged.length
    await until('writes after the fault', () => acknowledged.length > after + 5, 120_000)
    await database.rebuild()
    // A company saved through one server must be reported to a browser that is connected to the other server.
    const browser = listen(cluster.servers[1].url, cluster.cookie)
    await delay(500)
    const saved = await saveCompany(() => cluster.servers[0].url, cluster.cookie, over.signal)
    await until('the event', () => browser.heard(saved ?? ''), 60_000)
    browser.stop()
    events += 1
  }
  over.abort()
  await writers
  const { lost, doubled } = await countAfter(database, acknowledged)
  if (lost + doubled > 0) throw new Error(`${lost} acknowledged writes lost, ${doubled} doubled`)
  say(
    `primary ${fault}: ${rounds} times, ${acknowledged.length} acknowledged, lost 0, doubled 0, longest without a write ${(longest / 1000).toFixed(1)} s, events heard on the other server ${events}`,
  )
}

async function countAfter(database: Replicated, acknowledged: string[]) {
  const client = new pg.Client({ connectionString: database.urlOf(database.primary()) })
  await client.connect()
  try {
    const { rows } = await client.query<{ number: string; entries: number }>(
      `select c.business_number as number, (select count(*)::int from audit_entry e
         where e.business_number = c.business_number and e.action = 'company/created') as entries
       from company c where c.business_number = any($1)`,
      [acknowledged],
    )
    const found = new Map(rows.map(({ number, entries }) => [number, entries]))
    return {
      lost: acknowledged.filter((number) => !found.has(number)).length,
      doubled: [...found.values()].filter((entries) => entries !== 1).length,
    }
  } finally {
    await client.end()
  }
}

export async function serverLost(cluster: Cluster): Promise<void> {
  const over = new AbortController()
  let saved = 0
  const writing = async () => {
    while (!over.signal.aborted)
      if (await saveCompany(anyServer(cluster), cluster.cookie, over.signal)) saved += 1
  }
  const writers = Promise.all([writing(), writing(), writing()])
  await until('saves', () => saved > 10)
  await cluster.servers[0].kill()
  const before = saved
  await until('saves at the other server with the same session', () => saved > before + 10)
  cluster.servers[0] = await startServerProcess(cluster.settings[0])
  over.abort()
  await writers
  say(`server killed under load: people went on at the other with the same session, ${saved} saves`)
}

export { signIn }
