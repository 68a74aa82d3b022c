import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive } from '#server/database/embedded/process.ts'
import { fromBundle, fromSources, type Program } from '../kit/program.ts'
import {
  type ServerProcess,
  serverFlags,
  spawnServer,
  startServerProcess,
  temporaryFolder,
} from '../kit/serverProcess.ts'

// Starting is slow: a first start creates a database, and every start loads the program. So these tests share one
// folder and mostly one server, and each test continues from the state of the previous one. The first tests start the
// sources as `npm start` does, all later tests start a bundle.
let folder: { path: string; remove(): Promise<void> }
let server: ServerProcess
let password = ''
beforeAll(async () => {
  folder = await temporaryFolder('딜데스크 시작-')
})
afterAll(async () => {
  await server?.stop()
  await folder.remove()
})

it('an image gives the program the same memory and quick imports as npm start', async () => {
  const command = /^CMD (.+)$/m.exec(await readFile('Dockerfile', 'utf8'))?.[1] ?? '[]'
  const expected = ['node', ...serverFlags, '--import=./scripts/quickImports.ts', 'src/server/main.ts']
  expect(JSON.parse(command)).toEqual(expected)
  expect(await readFile('scripts/start.ts', 'utf8')).toContain(`import './quickImports.ts'`)
  expect(serverFlags).toHaveLength(3)
})

const kills = Number(process.env.KILLS ?? 3)
const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{'))

async function post(url: string, path: string, body: object, cookie = '') {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    body: await response.json(),
  }
}

async function postmasterPid(data: string): Promise<number> {
  const text = await readFile(join(data, 'database', 'pgdata', 'postmaster.pid'), 'utf8')
  return Number(text.split('\n')[0])
}
it('gives the first admin a password once, which must be changed; a second start says nothing of it', async () => {
  const first = await startServerProcess({ DATA_DIR: folder.path })
  password = /비밀번호\s+(\S{20})/.exec(first.output())?.[1] ?? ''
  expect(password).not.toBe('')
  const signedIn = await post(first.url, '/api/auth/login', { teamId: '001', password })
  expect(signedIn.body).toMatchObject({ managerName: '기본 관리자', role: 'admin', mustChangePassword: true })
  expect(await first.stop()).toBe(0)
  server = await startServerProcess({ DATA_DIR: folder.path })
  expect(server.output()).not.toContain('첫 관리자')
  expect((await post(server.url, '/api/auth/login', { teamId: '001', password })).status).toBe(200)
})

const failing = async (env: Record<string, string>, program: Program = fromBundle) => {
  const { ended, output } = spawnServer({ DATA_DIR: folder.path, PORT: '0', ...env }, program)
  expect(await ended).toBe(1)
  expect(lines(output())).toHaveLength(1)
  return lines(output())[0] ?? ''
}

it('a second server on the same folder ends with a one-line message, and the first keeps running', async () => {
  expect(await failing({}, fromSources)).toMatch(/다른 딜데스크 서버/)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

it(`survives kill -9, ${kills} times in a row: nothing acknowledged is lost, no orphan is left`, async () => {
  for (let round = 0; round < kills; round += 1) {
    const { cookie, status } = await post(server.url, '/api/auth/login', { teamId: '001', password })
    expect(status).toBe(200)
    const next = `new secret of round ${round}`
    const changed = await post(
      server.url,
      '/api/users/001/password',
      { password: next, currentPassword: password },
      cookie,
    )
    expect(changed.status).toBe(200)
    password = next
    // A request is still running when the server is killed.
    const pending = post(server.url, '/api/auth/login', { teamId: '001', password }).catch(() => undefined)
    await server.kill()
    await pending
    server = await startServerProcess({ DATA_DIR: folder.path }, fromBundle)
  }
  expect((await post(server.url, '/api/auth/login', { teamId: '001', password })).status).toBe(200)
  const database = await postmasterPid(folder.path)
  expect(await isAlive(database)).toBe(true)
  expect(await server.stop()).toBe(0)
  await expect.poll(() => isAlive(database)).toBe(false)
})

it('starts with a prominent warning if an https address has no proxy', async () => {
  const env = { DATA_DIR: folder.path, PUBLIC_ORIGIN: 'https://desk.example.co.kr', TRUST_PROXY: 'false' }
  server = await startServerProcess(env, fromBundle)
  expect(lines(server.output())[0]).toMatch(/^주의: TRUST_PROXY=false/)
})

it('brings a killed database back without dying itself', async () => {
  process.kill(await postmasterPid(folder.path), 'SIGKILL')
  const ready = () =>
    fetch(`${server.url}/api/health`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  await expect
    .poll(
      async () => (await post(server.url, '/api/auth/login', { teamId: '001', password: 'wrong' })).status,
      { timeout: 60_000 },
    )
    .toBe(401)
  expect(server.child.exitCode).toBeNull()
  await server.stop()
})

describe('a start that cannot work says why in one line', () => {
  it('a taken port, with what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const line = await failing({ PORT: String(port) })
    expect(line).toContain(`포트 ${port}`)
    expect(line).toContain('PORT=')
    other.close()
  })

  it('a data folder that cannot be written', async () => {
    // A file in place of the folder stops even root. Missing permissions would not stop root.
    await writeFile(join(folder.path, 'file'), '')
    expect(await failing({ DATA_DIR: join(folder.path, 'file', 'data') })).toContain(
      '데이터 폴더에 쓸 수 없습니다',
    )
    await mkdir(join(folder.path, 'locked'))
    await chmod(join(folder.path, 'locked'), 0o500)
    if (process.getuid?.() !== 0) {
      expect(await failing({ DATA_DIR: join(folder.path, 'locked', 'data') })).toContain(
        '데이터 폴더에 쓸 수 없습니다',
      )
    }
  })

  it('a database that is not there, without its password', async () => {
    const line = await failing({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' })
    expect(line).toContain('DATABASE_URL')
    expect(line).not.toContain('u:p')
  })

  it('a setting that cannot be right', async () => {
    expect(await failing({ PORT: '99999' })).toContain('PORT')
  })
})
