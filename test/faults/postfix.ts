import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { until } from '../cluster/processes.ts'

export interface Delivered {
  messageId: string
  /** The number under which the mail server accepted the mail. Two numbers mean that it was sent twice. */
  acceptedAs: string
}

export interface RealMailServer {
  port: number
  start(): Promise<void>
  /** Kills the master and all its processes with SIGKILL. */
  kill(): void
  delivered(): Delivered[]
}

/** Whether Debian's postfix is here, or can be installed. It can be started only by root. */
export function hasPostfix(): boolean {
  if (process.getuid?.() !== 0) return false
  const found = () => spawnSync('/usr/sbin/postfix', ['-h']).error === undefined
  if (!found()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['install', '-y', 'postfix'], { env, stdio: 'ignore' })
  }
  return found()
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postfix']).toString())

/** A postfix of its own, with its own configuration, queue and port. It delivers every mail into one folder. */
export function makePostfix(folder: string, port: number): RealMailServer {
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  const place = (name: string) => join(folder, name)
  // The processes of postfix run as its own user and must reach their folders.
  chmodSync(folder, 0o755)
  for (const name of ['etc', 'queue', 'data', 'mail']) mkdirSync(place(name), { recursive: true })
  for (const name of ['data', 'mail']) chownSync(place(name), uid, gid)
  const masterFile = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8')
    .replace(/^smtp\s+inet.*$/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replaceAll(/^(\S+\s+\S+\s+\S+\s+\S+\s+)[y-](\s)/gm, '$1n$2')
  writeFileSync(place('etc/master.cf'), masterFile)
  writeFileSync(
    place('etc/main.cf'),
    [
      'compatibility_level = 3.6',
      `queue_directory = ${place('queue')}`,
      `data_directory = ${place('data')}`,
      'daemon_directory = /usr/lib/postfix/sbin',
      'command_directory = /usr/sbin',
      'mail_owner = postfix',
      'setgid_group = postdrop',
      'myhostname = localhost',
      'mydestination =',
      'inet_interfaces = 127.0.0.1',
      'inet_protocols = ipv4',
      'mynetworks = 127.0.0.0/8',
      'alias_maps =',
      'local_recipient_maps =',
      'virtual_mailbox_domains = example.co.kr',
      `virtual_mailbox_base = ${place('mail')}`,
      'virtual_mailbox_maps = static:all/',
      'virtual_minimum_uid = 1',
      `virtual_uid_maps = static:${uid}`,
      `virtual_gid_maps = static:${gid}`,
      'smtpd_relay_restrictions = permit_mynetworks, reject',
      'smtpd_peername_lookup = no',
      `maillog_file = ${place('log')}`,
      `maillog_file_prefixes = ${folder}`,
      'queue_run_delay = 2s',
      'minimal_backoff_time = 2s',
      'smtpd_client_connection_rate_limit = 0',
      'smtpd_error_sleep_time = 0s',
      '',
    ].join('\n'),
  )
  const masterPid = () => Number(readFileSync(place('queue/pid/master.pid'), 'utf8').trim())
  return {
    port,
    async start() {
      const { status, stderr, stdout } = spawnSync('/usr/sbin/postfix', ['-c', place('etc'), 'start'])
      if (status !== 0) throw new Error(`postfix did not start: ${String(stdout)}${String(stderr)}`)
      await until('postfix', () => accepts(port))
    },
    kill() {
      const master = masterPid()
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(master)])
        .stdout.toString()
        .split('\n')
        .map(Number)
        .filter((pid) => pid > 1)
      for (const pid of [master, ...children])
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended between the listing and the signal.
        }
    },
    delivered: () =>
      ['new', 'cur'].flatMap((part) => {
        const box = place(`mail/all/${part}`)
        return listed(box).map((name) => {
          const text = readFileSync(join(box, name), 'utf8').replaceAll(/\r?\n[ \t]+/g, ' ')
          return {
            messageId: /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? '',
            acceptedAs: /^Received: .*? with E?SMTPS? id (\w+)/im.exec(text)?.[1] ?? '',
          }
        })
      }),
  }
}

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
