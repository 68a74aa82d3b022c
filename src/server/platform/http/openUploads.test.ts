import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { expectUnchanged, filesForm, pdfOf, uploadOne } from '#test/kit/files.ts'
import { multipartBody } from '#test/kit/multipart.ts'

/** How many files are being received. */
let arriving = 0
const t = testApp({
  store: (store) => ({
    ...store,
    async receive(...given) {
      arriving += 1
      return store.receive(...given).finally(() => (arriving -= 1))
    },
  }),
})
const path = '/api/files/upload-multiple'
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  await t.app.listen({ port: 0, host: '127.0.0.1' })
})
let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

/** Sends an upload up to the middle of its file. */
async function begin(caller: Caller, number: string) {
  const { port } = t.app.server.address() as AddressInfo
  const content = pdfOf(300_000)
  const { payload, contentType } = multipartBody(
    filesForm(number, [{ name: '큰자료.pdf', category: 'IM', content }]),
  )
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `cookie: ${caller.cookie}`,
    `content-type: ${contentType}`,
    `content-length: ${payload.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const opened = { answer: '', closed: false }
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => (opened.answer += bytes.toString()))
  socket.on('close', () => (opened.closed = true))
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, 200_000))
  return { opened, finish: () => socket.write(payload.subarray(200_000)) }
}

async function person(name: string) {
  const user = await makeUser(t.db, { role: 'team' })
  const caller = await t.as(user)
  return { ...user, caller, number: await register(caller, name) }
}

it('a person may have three uploads open, and another person is not affected', async () => {
  const [one, two] = [await person('세건(주)'), await person('다른사람(주)')]
  const open = [
    await begin(one.caller, one.number),
    await begin(one.caller, one.number),
    await begin(one.caller, one.number),
  ]
  await expect.poll(() => arriving).toBe(3)
  const refused = await uploadOne(one.caller, one.number, '넷째.pdf')
  expect([refused.status, refused.error?.code]).toEqual([429, 'file/too-many-uploads'])
  expect(refused.error?.message).toContain('3건')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await uploadOne(two.caller, two.number, '남의것.pdf')).status).toBe(201)
  open[0]?.finish()
  await expect.poll(() => open[0]?.opened.answer).toContain('HTTP/1.1 201')
  expect((await uploadOne(one.caller, one.number, '넷째.pdf')).status).toBe(201)
})

it('an open upload is cut when its user is deleted, and leaves nothing', async () => {
  const { caller, number, teamId } = await person('떠날사람(주)')
  const { opened } = await begin(caller, number)
  await expect.poll(() => arriving).toBe(1)
  expect((await admin.call(deleteUser, { params: { teamId } })).status).toBe(200)
  await expectUnchanged(t, async () => {
    await expect.poll(() => opened.closed, { timeout: 30_000 }).toBe(true)
    await expect.poll(() => arriving).toBe(0)
  })
})
