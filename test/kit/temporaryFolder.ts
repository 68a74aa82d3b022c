import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder that is deleted when the current test ends, also if it fails. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a file that is deleted when the current test ends. */
export async function temporaryFile(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(await temporaryFolder(), name)
  await writeFile(file, bytes)
  return file
}
