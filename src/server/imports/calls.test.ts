import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkImport, saveImport } from '#shared/imports/imports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { importBook } from '#test/kit/importBook.ts'
import { choiceOf, upload } from '#test/kit/imports.ts'
import { importRun } from '../database/tables/imports/importRun.ts'

const t = testApp()
let me: Caller
let admin: Caller
beforeAll(async () => {
  me = await t.as(await makeUser(t.db, { role: 'team' }))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const book = (number: string | null) =>
  importBook([
    {
      rows: [
        ['기업명', '사업자번호'],
        ['들인 기업', number],
      ],
    },
  ])

describe('calls', () => {
  it('read a CSV file too', async () => {
    const number = nextBusinessNumber()
    const file = await upload(me, `기업명,사업자번호\n새솔(주),${number}\n`, '명단.csv')
    expect([file.status, file.text]).toEqual([200, file.text])
    expect(file.body).toMatchObject({ encoding: 'utf-8', sheets: [{ name: 'CSV', rows: 2 }] })
  })

  it('refuse a person without a session, another person and a wrong choice', async () => {
    const file = await upload(me, await book(nextBusinessNumber()))
    const params = { id: String(file.body.id) }
    const choice = choiceOf(file.body)
    expect((await upload(t.nobody, await book(null))).status).toBe(401)
    expect((await t.nobody.call(checkImport, { params, body: choice })).status).toBe(401)
    await t.unchanged(async () => {
      expect((await admin.call(checkImport, { params, body: choice })).status).toBe(404)
    })
    expect((await me.call(checkImport, { params, body: { ...choice, columns: [] } })).status).toBe(400)
    const twice = [...choice.columns, ...choice.columns.slice(0, 1)]
    expect((await me.call(checkImport, { params, body: { ...choice, columns: twice } })).status).toBe(400)
    expect((await me.call(saveImport, { params, body: { onlyValid: false } })).error.code).toBe(
      'import/unchecked',
    )
    await t.db.update(importRun).set({ facts: null }).where(eq(importRun.id, file.body.id))
    expect((await me.call(checkImport, { params, body: choice })).error.code).toBe('import/expired')
  })
})
