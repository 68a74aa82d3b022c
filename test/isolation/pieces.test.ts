import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { childEnvironment } from '#server/platform/isolation/environment.ts'
import { TaskFailure } from '#server/platform/isolation/errors.ts'
import { createFrameReader, encodeFrame, FrameTooLarge } from '#server/platform/isolation/frames.ts'
import { nodeArguments } from '#server/platform/isolation/nodeArguments.ts'
import { createOutputCapture } from '#server/platform/isolation/outputCapture.ts'

test('frames survive any way of being cut up', () => {
  const messages = fc.array(fc.oneof(fc.string(), fc.uint8Array(), fc.dictionary(fc.string(), fc.integer())))
  fc.assert(
    fc.property(messages, fc.array(fc.integer({ min: 1, max: 40 })), (sent, cuts) => {
      let rest = Buffer.concat(sent.map((message) => encodeFrame(message)))
      const reader = createFrameReader(100_000)
      const received: unknown[] = []
      for (const cut of [...cuts, rest.length + 1]) {
        received.push(...reader.push(rest.subarray(0, cut)))
        rest = rest.subarray(cut)
      }
      expect(received).toEqual(sent)
    }),
  )
})

test('a frame above the limit is refused by its length alone', () => {
  const header = Buffer.from([0, 0, 1, 1])
  expect(() => createFrameReader(256).push(header)).toThrow(FrameTooLarge)
  expect(() => encodeFrame('x'.repeat(100), 50)).toThrow(FrameTooLarge)
})

test('captured output keeps its beginning and its end', () => {
  const output = createOutputCapture(4, 100)
  for (const letter of 'abcdefghijkl') expect(output.push(Buffer.from(letter))).toBe(true)
  expect(output.text()).toBe('abcd\n[4 bytes left out]\nijkl')
  expect(output.push(Buffer.alloc(100))).toBe(false)
})

test('the environment is an allow list', () => {
  const env = childEnvironment('/scratch', {
    PATH: '/bin',
    TZ: 'Europe/Paris',
    PGPASSWORD: 'x',
    NODE_OPTIONS: 'x',
  })
  const scratch = '/scratch'
  expect(env).toEqual({
    PATH: '/bin',
    TZ: 'Europe/Paris',
    HOME: scratch,
    TMPDIR: scratch,
    TEMP: scratch,
    TMP: scratch,
  })
})

test('failure codes are short plain words', () => {
  expect(new TaskFailure('pdf/encrypted').code).toBe('pdf/encrypted')
  for (const code of ['', 'Has Space', 'a/b/c/d', '<b>', 'x'.repeat(40)])
    expect(() => new TaskFailure(code)).toThrow(TypeError)
})

test('packages behind a link may be read where they really are', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linked-')))
  const root = join(folder, 'app')
  mkdirSync(join(root, 'src'), { recursive: true })
  mkdirSync(join(folder, 'packages'))
  symlinkSync(join(folder, 'packages'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{}')
  const entry = pathToFileURL(join(root, 'src', 'child.ts'))
  const options = { entry, module: entry, scratch: folder, heapMb: 64, needs: {}, withGuard: false }
  const readable = nodeArguments({ ...options, readPaths: [] })
  expect(readable).toContain(`--allow-fs-read=${join(root, 'node_modules', '*')}`)
  expect(readable).toContain(`--allow-fs-read=${join(folder, 'packages', '*')}`)
})
