import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { companyActivity } from '../database/tables/companyActivity.ts'
import { liveEvent } from '../database/tables/liveEvent.ts'

const t = testApp()
const desk = importDesk(t)
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(() => desk.work())

const announcements = () => t.db.$count(liveEvent, eq(liveEvent.topic, 'companies'))

it('an import of many portions tells browsers once, and so does its undo', async () => {
  const rows = Array.from({ length: 120 }, (_, at): BookValue[] => [
    nextBusinessNumber(),
    `여러몫기업${at}`,
    at % 2 ? '매도' : '매수',
  ])
  const file = await upload(
    admin,
    await importBook([{ rows: [['사업자번호', '기업명', '기업구분'], ...rows] }]),
  )
  await desk.check(admin, file.body.id, choiceOf(file.body))
  const before = await announcements()
  expect((await desk.save(admin, file.body.id)).result).toMatchObject({ created: 120 })
  expect(await announcements()).toBe(before + 1)
  expect(await t.db.$count(companyActivity, eq(companyActivity.kind, 'imported'))).toBe(120)
  expect((await desk.undo(admin, file.body.id)).result).toMatchObject({ restored: 120 })
  expect(await announcements()).toBe(before + 2)
})
