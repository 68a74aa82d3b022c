import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Returns the path of Chromium. On Linux x64 it comes from npm, so that a fresh clone needs no manual installation; on
 * other platforms the installed one is used. The npm package includes its shared libraries and is unpacked into the
 * cache folder of this clone.
 */
export async function findChromium(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  const given = process.env.CHROMIUM_PATH
  if (given) return { executablePath: given }
  const own = installed.find((path) => existsSync(path))
  // The npm package supports only Linux x64. On that platform everybody then uses the same version, which is also a
  // quarter faster.
  const packaged = process.platform === 'linux' && process.arch === 'x64'
  if (!packaged) return { executablePath: own ?? installChromium() }
  const folder = join(process.cwd(), '.cache', 'chromium')
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  // These variables make the package unpack into our folder and include its libraries.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    return { executablePath, env: { ...stringsOf(before), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } }
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      const value = before[name]
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** Installs the system package, because npm has no Chromium for this platform. This needs Debian and root. */
function installChromium(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing chromium with apt-get (once).')
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const found = installed.find((path) => existsSync(path))
    if (found) return found
  }
  throw new Error('The browser tests need Chromium: install it, or name it with CHROMIUM_PATH.')
}

const stringsOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** Launch options for the browser tests and the component tests. */
export async function browserLaunch() {
  return {
    ...(await findChromium()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  }
}
