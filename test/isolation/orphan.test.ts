import { spawn } from 'node:child_process'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { removeStaleScratch } from '#server/platform/isolation/scratch.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'
import { expectGone, isGone } from './support.ts'

test.for(['', 'user-namespace', 'watchdog'])(
  'an endless child dies with a killed server %s',
  async (launcher) => {
    const script = fileURLToPath(new URL('./parentScript.ts', import.meta.url))
    const scratch = await temporaryFolder()
    const parent = spawn(process.execPath, [script, launcher], {
      env: { ...process.env, TMPDIR: scratch },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const pid = await new Promise<number>((resolve, reject) => {
      createInterface({ input: parent.stdout }).once('line', (line) => resolve(Number(line)))
      parent.once('exit', () => reject(new Error('The parent ended by itself')))
    })
    expect(await isGone(pid)).toBe(false)
    parent.kill('SIGKILL')
    await expectGone(pid)
  },
)

test('a later server removes what a killed one left, and nothing else', async () => {
  const root = await temporaryFolder()
  // Linux never assigns a process id above 4,194,304, so no process has this one.
  const dead = 4_194_305
  const names = [
    `dealdesk-task-${dead}-old`,
    `dealdesk-task-${dead}-new`,
    `dealdesk-task-${process.pid}-old`,
    'other',
  ]
  for (const name of names) {
    const folder = join(root, name)
    await mkdir(folder)
    if (!name.endsWith('new')) await utimes(folder, new Date(0), new Date(0))
  }
  await removeStaleScratch(root)
  expect(new Set(await readdir(root))).toEqual(new Set(names.slice(1)))
})
