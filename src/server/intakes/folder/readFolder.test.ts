import { appendFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { listIntakes } from '#shared/intakes/intakes.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { pdfOf } from '#test/kit/files.ts'
import { intakeDesk } from '#test/kit/intakes.ts'
import { temporaryFolder } from '#test/kit/temporaryFolder.ts'
import { actorOfJob } from '../../platform/jobs/actorOfJob.ts'
import { contentOf, listFolder } from './listFolder.ts'
import { readFolder } from './readFolder.ts'
import { startStoringAsCommand } from './storeSure.ts'

const t = testApp()
const desk = intakeDesk(t)
let user: TestUser
let me: Caller
let number: string
beforeAll(async () => {
  user = await makeUser(t.db, { role: 'team' })
  me = await t.as(user)
  number = await register(me, '나루솔정밀(주)')
})
beforeEach(() => desk.work())

const origin = { address: 'command', requestId: crypto.randomUUID() }
const actorOf = () => {
  const { fixedSettings } = t.config
  return actorOfJob(t.db, { ownerTeamId: user.teamId }, origin, { lock: false, fixedSettings })
}
async function read(folder: string) {
  const { fixedSettings } = t.config
  const done: number[] = []
  const id = await readFolder({
    db: t.db,
    store: t.store,
    actor: await actorOf(),
    folder,
    hasRoom: () => true,
    fixedSettings,
    progress: (count) => done.push(count),
  })
  return { id, done }
}

const companyFiles = async () =>
  (await me.call(listCompanyFiles, { params: { businessNumber: number }, query: {} })).body.map(
    ({ fileName }) => fileName,
  )

it('a folder becomes a list of the named user, is read on where it stopped, and its sure files are stored', async () => {
  const folder = await temporaryFolder()
  const put = async (path: string, content: Buffer | string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await put('나루솔정밀/계약서.pdf', pdfOf(301))
  await put('나루솔정밀/빈.pdf', '')
  await put('나루솔정밀/프로그램.exe', 'MZ')
  await put('모름/메모.pdf', pdfOf(302))
  await put('새벽 나루솔정밀.pdf', pdfOf(303))
  await symlink('/etc/passwd', join(folder, '나루솔정밀/링크.pdf'))

  const { id, done } = await read(folder)
  expect(done).toEqual([3, 4, 5, 6])
  const { rows } = (await me.call(listIntakes, { query: {} })).body
  expect(rows).toMatchObject([
    {
      id,
      source: 'folder',
      name: folder,
      state: 'open',
      job: null,
      counts: { placed: 2, waiting: 1, refused: 3 },
    },
  ])
  const files = await desk.files(me, id)
  expect(files.map(({ path, state, sureness, refusal }) => [path, state, sureness, refusal])).toEqual([
    ['나루솔정밀/계약서.pdf', 'placed', 'sure', null],
    ['나루솔정밀/링크.pdf', 'refused', 'sure', '바로가기(링크)는 읽지 않습니다.'],
    ['나루솔정밀/빈.pdf', 'refused', 'sure', '빈 파일입니다.'],
    ['나루솔정밀/프로그램.exe', 'refused', 'sure', '업로드할 수 없는 파일 형식입니다: 프로그램.exe'],
    ['모름/메모.pdf', 'waiting', 'none', null],
    ['새벽 나루솔정밀.pdf', 'placed', 'likely', null],
  ])

  await put('나루솔정밀/새 것.pdf', pdfOf(304))
  const again = await read(folder)
  expect([again.id, again.done]).toEqual([id, [7]])
  expect(await startStoringAsCommand(t.db, await actorOf(), id)).toBe(true)
  await expect
    .poll(async () => (await companyFiles()).toSorted(), { timeout: 20_000 })
    .toEqual(['계약서.pdf', '새 것.pdf'])
  await expect
    .poll(async () => (await desk.files(me, id, { state: 'stored' })).length, { timeout: 20_000 })
    .toBe(2)
})

it('a file that changes, vanishes or becomes a link while a folder is read is not read', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, '나루솔정밀.pdf')
  await writeFile(path, pdfOf(310))
  const [listed] = await Array.fromAsync(listFolder(folder))
  if (!listed) throw new Error('nothing was listed')
  const content = async () => Buffer.concat(await Array.fromAsync(contentOf(listed)))
  expect(await content()).toEqual(pdfOf(310))
  await appendFile(path, 'more')
  await expect(content()).rejects.toMatchObject({ reason: 'not-found' })
  await rm(path)
  await expect(content()).rejects.toMatchObject({ code: 'ENOENT' })
  await symlink('/etc/passwd', path)
  await expect(content()).rejects.toMatchObject({ code: 'ELOOP' })
})
