import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

type Snapshot = Parameters<typeof generateMigration>[0]

const [newest = ''] = globSync('src/server/database/migrations/meta/*_snapshot.json').toSorted().toReversed()

async function tables(): Promise<Record<string, unknown>> {
  const files = globSync('src/server/database/tables/*.ts').toSorted()
  const modules = await Promise.all(files.map((file) => import(resolve(file))))
  return Object.assign({}, ...modules) as Record<string, unknown>
}

it('the migrations make the tables as they are defined: a word or a column more has its migration', async () => {
  const migrated = JSON.parse(readFileSync(newest, 'utf8')) as Snapshot
  expect(await generateMigration(migrated, generateDrizzleJson(await tables()))).toEqual([])
})

it('a check that lost a word is seen', async () => {
  const text = readFileSync(newest, 'utf8')
  const older = JSON.parse(text.replaceAll(", '후보기업')", ')')) as Snapshot
  const missing = await generateMigration(older, generateDrizzleJson(await tables()))
  expect(missing.join('\n')).toContain('company_add_side')
})
