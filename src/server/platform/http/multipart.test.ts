import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/kit/temporaryFolder.ts'
import { createLocalStore } from '../storage/localStore.ts'
import { receiveMultipart } from './multipart.ts'

it('aborts an upload that uses up the disk reserve and leaves no file', async () => {
  const place = await temporaryFolder()
  const store = await createLocalStore(place)
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
  // There is space at first, but it is used up while the file arrives.
  const disk = { hasRoom: () => sent < 100 * 1024 }
  const limits = { fields: ['file'], maxFiles: 1, maxBytes: 100 * 1024 * 1024, textBytes: 1024 }
  await expect(receiveMultipart({ store, disk }, limits, request)).rejects.toMatchObject({
    code: 'server/disk-full',
  })
  expect(sent).toBeLessThan(1024 * 1024)
  expect(file.destroyed).toBe(true)
  expect(await readdir(join(place, 'incoming'))).toEqual([])
})

it('limits the total text of a form, however many fields it has', async () => {
  let sent = 0
  const request = {
    isMultipart: () => true,
    async *parts() {
      for (let count = 0; count < 40; count += 1) {
        sent += 1
        yield { type: 'field', fieldname: `text${count}`, value: 'x'.repeat(500 * 1024) }
      }
    },
  } as unknown as FastifyRequest
  const store = await createLocalStore(await temporaryFolder())
  const limits = { fields: ['file'], maxFiles: 1, maxBytes: 1024, textBytes: 1024 * 1024 }
  const run = receiveMultipart({ store, disk: { hasRoom: () => true } }, limits, request)
  await expect(run).rejects.toMatchObject({ code: 'request/too-large' })
  expect(sent).toBe(3)
})
