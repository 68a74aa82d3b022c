import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { receiveMultipart } from './multipart.ts'
import { createLocalStore } from './storage/localStore.ts'

it('an upload that eats the reserve while it arrives is cut off and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = await createLocalStore(folder)
  let sent = 0
  async function* endless() {
    for (;;) yield Buffer.alloc((sent += 1024) && 1024)
  }
  const file = Readable.from(endless())
  const request = {
    isMultipart: () => true,
    async *parts() {
      yield { type: 'file', fieldname: 'file', filename: 'a.pdf', file }
    },
  } as unknown as FastifyRequest
  // There was room when the request began; others upload too.
  const disk = { hasRoom: () => sent < 100 * 1024 }
  const limits = { fields: ['file'], maxFiles: 1, maxBytes: 100 * 1024 * 1024 }
  await expect(receiveMultipart({ store, disk }, limits, request)).rejects.toMatchObject({
    code: 'server/disk-full',
  })
  expect(sent).toBeLessThan(1024 * 1024)
  expect(file.destroyed).toBe(true)
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})
