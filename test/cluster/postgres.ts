import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Packages } from './debianPackages.ts'
import { freePort, type Started, start, until } from './processes.ts'

/** The user for PostgreSQL if the tests run as root, because PostgreSQL refuses to run as root. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const secret = 'only-in-this-run'

interface Node {
  name: string
  data: string
  port: number
  checkPort: number
  process: Started | null
}

export interface Replicated {
  nodes: [Node, Node]
  /** The URL of one node, without the load balancer. */
  urlOf(node: Node): string
  primary(): Node
  /** Makes the other node the primary, as a firm's failover tool would. */
  promote(): Promise<void>
  /** Creates a new replica in place of the old primary; from then on commits wait for it. */
  rebuild(): Promise<void>
}

/**
 * Starts a primary and a synchronous replica of Debian's PostgreSQL. Each has a check port that tells whether it
 * accepts writes.
 */
export async function startPostgres(parts: Packages, folder: string): Promise<Replicated> {
  mkdirSync(folder, { recursive: true })
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid)
  chmodSync(folder, 0o755)
  chmodSync(dirname(folder), 0o711)
  const bin = (name: string) => parts.bin(`../lib/postgresql/15/bin/${name}`)
  const run = (name: string, args: string[]) =>
    execFileSync(bin(name), args, {
      env: { ...parts.env, PGPASSWORD: secret, LC_ALL: 'C' },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot ? nobody : {}),
    })
  const node = async (name: string): Promise<Node> => ({
    name,
    data: join(folder, name),
    port: await freePort(),
    checkPort: await freePort(),
    process: null,
  })
  const nodes: [Node, Node] = [await node('one'), await node('two')]
  let first = nodes[0]
  const other = () => (first === nodes[0] ? nodes[1] : nodes[0])
  const urlOf = ({ port }: Node, database = 'dealdesk') =>
    `postgres://owner:${secret}@127.0.0.1:${port}/${database}`
  const launch = (one: Node) => {
    one.process = start(
      bin('postgres'),
      [
        '-D',
        one.data,
        '-p',
        String(one.port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `cluster_name=${one.name}`,
      ],
      parts.env,
      join(folder, `${one.name}.log`),
      isRoot ? nobody : {},
    )
  }
  const ask = async (one: Node, ...statements: string[]) => {
    const client = new pg.Client({
      connectionString: urlOf(one, 'postgres'),
      connectionTimeoutMillis: 5000,
      query_timeout: 40_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) ({ rows } = await client.query(statement))
      return rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const takesWrites = async (one: Node) =>
    (await ask(one, 'select not pg_is_in_recovery() as ok'))[0]?.['ok'] === true
  const synchronous = (one: Node, names: string) =>
    ask(one, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()')

  writeFileSync(join(folder, 'password'), secret)
  if (isRoot) chownSync(join(folder, 'password'), nobody.uid, nobody.gid)
  run('initdb', [
    '-D',
    first.data,
    '-U',
    'owner',
    '--pwfile',
    join(folder, 'password'),
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
  ])
  launch(first)
  await until('PostgreSQL', () => takesWrites(first))
  await ask(first, `create role app login password '${secret}'`, 'create database dealdesk')
  const checks = nodes.flatMap((one) => [urlOf(one, 'postgres'), String(one.checkPort)])
  start(
    process.execPath,
    ['test/cluster/writableChecks.ts', ...checks],
    process.env,
    join(folder, 'writable-checks.log'),
  )

  const rebuild = async () => {
    const replica = other()
    await replica.process?.kill()
    if (existsSync(replica.data)) rmSync(replica.data, { recursive: true })
    const from = `host=127.0.0.1 port=${first.port} user=owner password=${secret} application_name=${replica.name}`
    run('pg_basebackup', ['-D', replica.data, '-R', '-X', 'stream', '-c', 'fast', '-d', from])
    launch(replica)
    await until('the replica', async () => {
      const rows = await ask(first, `select state from pg_stat_replication where state = 'streaming'`)
      return rows.length === 1
    })
    await synchronous(first, '*')
  }
  await rebuild()
  return {
    nodes,
    urlOf,
    primary: () => first,
    async promote() {
      const next = other()
      await ask(next, 'select pg_promote(true, 30)')
      // The new primary has no replica yet, so its commits must not wait for one.
      await synchronous(next, '')
      first = next
    },
    rebuild,
  }
}

/** Starts a load balancer: one port that forwards to the node that accepts writes. */
export async function startBalancer(parts: Packages, folder: string, { nodes }: Replicated): Promise<number> {
  const port = await freePort()
  const servers = nodes.map(
    (one) =>
      `  server ${one.name} 127.0.0.1:${one.port} check port ${one.checkPort} inter 1s fall 3 rise 1 on-marked-down shutdown-sessions`,
  )
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global\n  maxconn 500\ndefaults\n  mode tcp\n  timeout connect 2s\n  timeout client 30m\n  timeout server 30m\n  timeout check 4s\nlisten database\n  bind 127.0.0.1:${port}\n  option httpchk GET /\n${servers.join('\n')}\n`,
  )
  start(
    parts.bin('haproxy'),
    ['-f', join(folder, 'haproxy.cfg'), '-db'],
    parts.env,
    join(folder, 'haproxy.log'),
  )
  return port
}
