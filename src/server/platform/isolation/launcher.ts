import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childEnvironment, findProgram } from './environment.ts'

const execFileAsync = promisify(execFile)
const MB = 1024 * 1024

/** How this machine can enforce a child's limits. */
export interface Launcher {
  /** Returns the command that is put before Node's own command. Empty if the system has no such command. */
  prefix(limits: { dataBytes: number; cpuSeconds: number }): string[]
  /** Whether the kernel refuses memory above the limit. If not, the guard thread watches it. */
  limitsData: boolean
  /** Whether the kernel kills the child when its parent ends. If not, the guard thread watches the parent. */
  killsOrphans: boolean
  /**
   * Whether the child has its own network and process namespaces, in which it sees no other process and has no network
   * connection. If not, only `blockSystemAccess` protects the system.
   */
  confines: boolean
  /** The memory that an idle Node process already uses of its RLIMIT_DATA. */
  idleDataBytes: number
}

export type LauncherKind = 'prlimit' | 'ulimit' | 'user-namespace' | 'watchdog'

/** Finds out what this machine supports. Tests pass `kind` to force a fallback on a machine that supports more. */
export async function detectLauncher(kind?: LauncherKind): Promise<Launcher> {
  // Other systems have `ulimit -d` too, but only Linux counts mmap'ed memory against it. So elsewhere the guard
  // thread is used.
  if (process.platform !== 'linux' || kind === 'watchdog') {
    return { prefix: () => [], limitsData: false, killsOrphans: false, confines: false, idleDataBytes: 0 }
  }
  // `nice` is the first command, so that every program after it runs with a lower priority than the server from the
  // start.
  const lowPriority = await workingCommand('nice', ['-n', '10'])
  const parentDeathSignal = await workingCommand('setpriv', ['--no-new-privs', '--pdeathsig', 'KILL', '--'])
  const prlimit = kind === 'ulimit' ? null : await findProgram('prlimit')
  const limit = prlimit ? prlimitCommand(prlimit) : ulimitCommand
  const limitsData = await runs(limit({ dataBytes: 1024 * MB, cpuSeconds: 60 }))
  // Namespaces are not used together with the guard thread: the thread must see its parent, and in its own process
  // namespace it cannot.
  const confine = limitsData && parentDeathSignal ? await confiningCommand(kind === 'user-namespace') : null
  return {
    prefix: (limits) => [
      ...(lowPriority ?? []),
      ...(parentDeathSignal ?? []),
      ...(confine ?? []),
      ...(limitsData ? limit(limits) : []),
    ],
    limitsData,
    killsOrphans: parentDeathSignal !== null,
    confines: confine !== null,
    idleDataBytes: limitsData ? await measureIdleData() : 0,
  }
}

type LimitCommand = (limits: { dataBytes: number; cpuSeconds: number }) => string[]

// Core files are switched off, because they would contain the document, in a folder that nobody looks at.
function prlimitCommand(program: string): LimitCommand {
  return ({ dataBytes, cpuSeconds }) => [
    program,
    `--data=${dataBytes}`,
    `--cpu=${cpuSeconds}:${cpuSeconds + 2}`,
    '--core=0',
    '--',
  ]
}

const ulimitCommand: LimitCommand = ({ dataBytes, cpuSeconds }) => [
  '/bin/sh',
  '-c',
  // The hard limit is higher, because reaching it is SIGKILL, which does not tell the reason.
  `ulimit -d ${Math.ceil(dataBytes / 1024)} && ulimit -S -t ${cpuSeconds} && ulimit -H -t ${cpuSeconds + 2} && ulimit -c 0 && exec "$@"`,
  'sh',
]

/**
 * The kernel does not send SIGXCPU to process 1 of a namespace. So process 1 is a shell that starts the child as the
 * second process and passes on how it ended. The child does not get the variables that a shell adds.
 */
const asSecondProcess = ['/bin/sh', '-c', 'unset PWD OLDPWD SHLVL; "$@"; exit $?', 'sh']

/**
 * Returns the command that gives the child a network without any connection and a process namespace that contains
 * only the child and its shell and ends with them. Root can create both directly; other users, and root in most containers, need a
 * user namespace around them. Root tries without it first, because in a user namespace root may no longer enter
 * other users' folders.
 */
async function confiningCommand(asOrdinaryUser: boolean): Promise<string[] | null> {
  const own = ['--net', '--pid', '--fork', '--kill-child', '--', ...asSecondProcess]
  const mayDirectly = process.getuid?.() === 0 && !asOrdinaryUser
  const direct = mayDirectly ? await workingCommand('unshare', own, nodeItself) : null
  return direct ?? workingCommand('unshare', ['--user', '--map-current-user', ...own], nodeItself)
}

const nodeItself = [process.execPath, '--version']

async function workingCommand(name: string, args: string[], tried?: string[]): Promise<string[] | null> {
  const program = await findProgram(name)
  if (!program) return null
  const command = [program, ...args]
  // The command must be tried and not only found, because BusyBox has programs of the same names with fewer
  // options.
  return (await runs(command, tried)) ? command : null
}

async function runs(prefix: string[], tried = ['/bin/true']): Promise<boolean> {
  const [program, ...args] = [...prefix, ...tried]
  if (!program) return false
  try {
    await execFileAsync(program, args, { env: childEnvironment('/'), timeout: 5000 })
    return true
  } catch {
    return false
  }
}

/**
 * Measures the memory of an idle Node that counts against RLIMIT_DATA. When V8 starts, it reserves about half a
 * gigabyte for machine code. The reserved memory is not used, but it counts against the limit. The amount depends on
 * the Node version, so it is measured and added to every limit.
 */
async function measureIdleData(): Promise<number> {
  const script = "process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'utf8'))"
  try {
    const { stdout } = await execFileAsync(process.execPath, ['-e', script], {
      env: childEnvironment('/'),
      timeout: 5000,
    })
    const kilobytes = Number(/^VmData:\s+(\d+) kB$/m.exec(stdout)?.[1])
    if (kilobytes > 0) return kilobytes * 1024
  } catch {
    // If the measurement fails, the amount for Node 24 is used.
  }
  return 600 * MB
}
