import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runCommand } from '../kit/command.ts'
import { startServerProcess } from '../kit/serverProcess.ts'
import { type Cluster, newCompany, say } from './drills.ts'
import { hashOfDownload, type Sent, saveCompany, signIn, upload } from './people.ts'

/**
 * Fills the bucket: uploads are refused with 507 while saves still work. Uploads work again once the limit is removed.
 */
export async function fullBucket(cluster: Cluster): Promise<void> {
  const { gateway, cookie, servers } = cluster
  const number = await newCompany(cluster)
  const { url } = servers[0]
  await gateway.limit(1024)
  const refused = await upload(url, cookie, number, 2_000_000)
  if (typeof refused !== 'string' || !refused.startsWith('507'))
    throw new Error(`a full bucket was told as ${JSON.stringify(refused)}`)
  if (!(await saveCompany(() => url, cookie, AbortSignal.timeout(20_000))))
    throw new Error('nothing could be saved while the bucket was full')
  await gateway.limit(null)
  const taken = await upload(url, cookie, number, 2_000_000)
  if (typeof taken === 'string') throw new Error(`after the bucket had room again: ${taken}`)
  say(`a full bucket: ${refused.slice(0, 160)}; saves went on, and uploads with the room`)
}

async function expectCommand(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const { code, text } = await runCommand(name, args, env)
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${text}`)
  return text
}

/** Expects that a server with these settings accepts the same password and returns the uploaded bytes unchanged. */
async function expectSame(env: Record<string, string>, password: string, sent: readonly Sent[]) {
  const server = await startServerProcess(env)
  try {
    const cookie = await signIn(server.url, password)
    for (const one of sent) {
      const found = await hashOfDownload(server.url, cookie, one)
      if (found !== one.hash) throw new Error(`${one.name} of ${one.number} came back as ${found}`)
    }
  } finally {
    await server.stop()
  }
  await expectCommand('verifyAudit', [], env)
}

interface Moving {
  folder: string
  password: string
  /** The files that the test uploaded before it stopped the servers. */
  sent: readonly Sent[]
}

/** Creates an empty second database next to the firm's; returns the settings with its URLs. */
async function anotherDatabase(owner: string, app: string) {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  await client.query('create database returned')
  await client.end()
  const named = (url: string) => Object.assign(new URL(url), { pathname: '/returned' }).href
  return { DATABASE_URL: named(app), DATABASE_ADMIN_URL: named(owner) }
}

/**
 * Moves the data from a separate database and bucket into the folder of one machine, and back to a database and a
 * bucket. Tests both the restore and the move command.
 */
export async function movedAndRestored(cluster: Cluster, { folder, password, sent }: Moving): Promise<void> {
  const [cloud] = cluster.settings
  const { DATABASE_URL: app = '', DATABASE_ADMIN_URL: owner = '', STORAGE_URL: store = '', ...plain } = cloud
  const prefixed = (name: string) => store.replace('/firm?', `/${name}?`)
  const at = (name: string, more: Record<string, string> = {}) => ({
    ...plain,
    ...more,
    DATA_DIR: join(folder, name),
  })
  mkdirSync(join(folder, 'backups'), { recursive: true })
  const file = (name: string) => join(folder, 'backups', `${name}.backup`)

  await expectCommand('backup', [file('cloud')], cloud)
  const machine = at('machine')
  await expectCommand('restore', [file('cloud')], machine)
  await expectSame(machine, password, sent)
  say(`restored: external database and bucket onto one machine's folder, ${sent.length} files by hash`)

  await expectCommand('moveStorage', ['--to', prefixed('moved')], machine)
  await expectSame({ ...machine, STORAGE_URL: prefixed('moved') }, password, sent)
  await expectCommand('backup', [file('machine')], { ...machine, STORAGE_URL: prefixed('moved') })
  const again = at('again', { ...(await anotherDatabase(owner, app)), STORAGE_URL: prefixed('again') })
  await expectCommand('restore', [file('machine')], again)
  await expectSame(again, password, sent)
  say(
    'moved into the bucket, and restored from there onto an external database and another part of the bucket',
  )

  const home = `file:${join(folder, 'home')}`
  await expectCommand('moveStorage', ['--to', home], again)
  await expectSame({ ...again, STORAGE_URL: home }, password, sent)
  say('moved from the bucket back into a folder')
}
