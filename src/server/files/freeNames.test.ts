import * as fc from 'fast-check'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { uploadAll } from '#test/kit/files.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { cleanFileName, nextFreeName } from '../platform/storage/content/fileName.ts'
import { recordStored } from '../platform/storage/keepFile.ts'
import { freeNames } from './freeNames.ts'

const t = testApp()

async function companyWith(names: readonly string[]): Promise<string> {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const businessNumber = await register(admin, '이름솔(주)')
  const stored = { key: crypto.randomUUID(), size: 1, sha256: 'x'.repeat(64) }
  const storedFileId = await recordStored(t.db, stored, 'application/pdf', null)
  const rows = names.map((fileName) => ({
    businessNumber,
    fileName,
    fileSize: 1,
    mimeType: 'application/pdf',
    fileCategory: 'IM',
    storedFileId,
  }))
  for (let at = 0; at < rows.length; at += 1000)
    await t.db.insert(companyFile).values(rows.slice(at, at + 1000))
  return businessNumber
}

it('the database returns the same names as counting up', async () => {
  const stem = fc.constantFrom('가', 'a', 'A', '가 (2)', 'a (2)', 'É', '😀', 'x'.repeat(250), 'x'.repeat(249))
  const name = fc.tuple(stem, fc.constantFrom('.pdf', '.PDF', '')).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { maxLength: 12 }),
      fc.array(name, { minLength: 1, maxLength: 4 }),
      async (there, more) => {
        const taken: string[] = []
        for (const one of there) taken.push(nextFreeName(cleanFileName(one) ?? '', taken))
        const number = await companyWith(taken)
        const [wanted = ''] = more
        const copies = more.map(() => wanted)
        const counted: string[] = []
        for (const copy of copies) counted.push(nextFreeName(copy, [...taken, ...counted]))
        expect(await freeNames(t.db, number, copies)).toEqual(counted)
      },
    ),
    { numRuns: 25 },
  )
})

it('a gap is filled, and a renamed file does not block its own name', async () => {
  const number = await companyWith(['가.pdf', '가 (3).pdf', '나.pdf'])
  expect(await freeNames(t.db, number, ['가.pdf', '가.PDF', '가.pdf'])).toEqual([
    '가 (2).pdf',
    '가 (4).PDF',
    '가 (5).pdf',
  ])
  expect(await freeNames(t.db, number, ['나.PDF'], '나.pdf')).toEqual(['나.PDF'])
  expect(await freeNames(t.db, number, ['나.PDF'])).toEqual(['나 (2).PDF'])
})

it('twenty files take the same number of statements with thousands of the same name as with none', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const given = Array.from({ length: 20 }, () => ({ name: '같은.pdf', category: 'IM' }))
  const uploadTo = async (number: string) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const { body } = await uploadAll(admin, number, given)
    const statements = asked.mock.calls.length
    asked.mockRestore()
    return { statements, names: body.results.map(({ file }) => file.fileName) }
  }
  const many = ['같은.pdf', ...Array.from({ length: 3999 }, (_, n) => `같은 (${n + 2}).pdf`)]
  const alone = await uploadTo(await companyWith([]))
  const beside = await uploadTo(await companyWith(many))
  expect(alone.names.at(-1)).toBe('같은 (20).pdf')
  expect(beside.names).toEqual(given.map((_, n) => `같은 (${4001 + n}).pdf`))
  expect(beside.statements).toBe(alone.statements)
})
