import { beforeEach, expect, it } from 'vitest'
import type { ReviewedFields } from '#shared/registration/scoredFields.ts'
import type { Caller } from '#test/kit/app.ts'
import { nextBusinessNumber, save } from '#test/kit/companies.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { type Drawn, listTeachings, readReport } from '#test/kit/teaching.ts'
import { teachingApp } from '#test/kit/teachingApp.ts'
import { reportDoubt } from '../../database/tables/reportTeaching.ts'

const on = teachingApp()
const { t } = on
let { first, next, mine, colleague, admin: third } = on
let sure: number
beforeEach(async () => {
  ;({ first, next, mine, colleague, admin: third } = on)
  sure = await scoreOf(mine)
  if (sure < 110) throw new Error('the field is not sure to begin with')
})

const scoreOf = async (caller: Caller, field = 'businessNumber') =>
  (await readReport(caller, next)).fieldScores[field] ?? 0
const scores = async () => [await scoreOf(mine), await scoreOf(colleague), await scoreOf(third)]
async function saveReviewed(caller: Caller, drawn: Drawn, reviewed: ReviewedFields) {
  const { fileInfo } = await readReport(caller, drawn)
  const company = { businessNumber: nextBusinessNumber(), companyName: '두빛나래(주)' }
  const { status } = await save(caller, { company, fileInfo: { filePath: fileInfo.filePath, reviewed } })
  expect(status).toBe(200)
}
const correct = (caller: Caller) => saveReviewed(caller, first, { corrected: ['businessNumber'], right: [] })
const keep = (caller: Caller) => saveReviewed(caller, next, { corrected: [], right: ['businessNumber'] })
const doubts = async (caller: Caller) =>
  (await listTeachings(caller)).doubts.map(({ field, right, everybodys }) => [field, right, everybodys])

it('one person’s correction lowers the score for that person only, a second person’s for everybody', async () => {
  const name = await scoreOf(mine, 'companyName')
  await correct(mine)
  await correct(mine)
  expect(await scores()).toEqual([100, sure, sure])
  expect(await scoreOf(mine, 'companyName')).toBe(name)
  expect(await doubts(third)).toEqual([])
  await correct(colleague)
  expect(await scores()).toEqual([100, 100, 100])
  expect(await doubts(third)).toEqual([['businessNumber', 0, true]])
})

it('corrections of different fields by two people stay personal', async () => {
  await correct(mine)
  await saveReviewed(colleague, first, { corrected: ['companyName'], right: [] })
  expect(await scores()).toEqual([100, sure, sure])
})

it('a personal doubt ends after three own saves in a row without a correction', async () => {
  await correct(mine)
  for (let times = 0; times < 3; times += 1) await keep(colleague)
  expect(await scoreOf(mine)).toBe(100)
  await keep(mine)
  await keep(mine)
  // The field is corrected again, so the count of right readings starts again at zero.
  await correct(mine)
  for (let times = 0; times < 3; times += 1) {
    expect(await scoreOf(mine)).toBe(100)
    await keep(mine)
  }
  expect(await scoreOf(mine)).toBe(sure)
})

it('a shared doubt ends after three saves of anybody in a row without a correction', async () => {
  await correct(mine)
  await keep(mine)
  await keep(mine)
  await correct(colleague)
  await keep(third)
  expect(await scores()).toEqual([100, 100, 100])
  expect(await doubts(third)).toEqual([['businessNumber', 1, true]])
  await keep(mine)
  await keep(colleague)
  expect(await scores()).toEqual([sure, sure, sure])
  expect(await doubts(third)).toEqual([])
})

it('a doubt stored before people were recorded still applies to everybody', async () => {
  await correct(mine)
  await t.db.update(reportDoubt).set({ teamId: '' })
  expect(await scores()).toEqual([100, 100, 100])
  for (let times = 0; times < 3; times += 1) await keep(third)
  expect(await scores()).toEqual([sure, sure, sure])
})

it('counts nothing for a refused save, and refuses unknown fields', async () => {
  const { fileInfo } = await readReport(mine, first)
  const filePath = fileInfo.filePath
  const before = await fingerprint(t.database.pool)
  const company = { businessNumber: nextBusinessNumber(), companyName: '두빛나래(주)' }
  const bad = { corrected: ['홍길동'], right: [] }
  expect((await save(mine, { company, fileInfo: { filePath, reviewed: bad } })).status).toBe(400)
  const nameless = {
    company: { ...company, companyName: null },
    fileInfo: { filePath, reviewed: { corrected: ['phone'], right: [] } },
  }
  expect((await save(mine, nameless)).status).toBe(400)
  expect(await fingerprint(t.database.pool)).toEqual(before)
})
