import { spawn } from 'node:child_process'

/** Runs the tests of file stores again, now with the object store too. */
export async function storeTests(gateway: string): Promise<void> {
  const child = spawn('node_modules/.bin/vitest', ['run', 'test/storage/stores.test.ts'], {
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      TEST_S3_URL: `s3://desk/tests?endpoint=${gateway}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(text)
  console.log(
    `the tests of stores pass on a folder and on the object store: ${/Tests\D+(\d+ passed)/.exec(text)?.[1]}`,
  )
}
