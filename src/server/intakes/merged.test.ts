import { beforeEach, expect, it } from 'vitest'
import { listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { pdfOf, uploadAll } from '#test/kit/files.ts'
import { intakeDesk } from '#test/kit/intakes.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'
import { rawZip } from '#test/kit/rawZip.ts'

const t = testApp()
const desk = intakeDesk(t)
beforeEach(() => desk.work())

it('files of a merged company go to the company that remains', async () => {
  const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const kept = await register(admin, '남은솔정밀(주)')
  const merged = await register(admin, '합친솔테크(주)')
  const there = pdfOf(201)
  await uploadAll(admin, kept, [{ name: '있음.pdf', category: 'IM', content: there }])
  const intake = await desk.read(
    admin,
    rawZip([
      { name: '남은솔정밀/가.pdf', content: pdfOf(202) },
      { name: '합친솔테크/가와 같음.pdf', content: pdfOf(202) },
      { name: '합친솔테크/나.pdf', content: pdfOf(203) },
      { name: '합친솔테크/또 있음.pdf', content: there },
    ]),
  )
  expect(intake.counts).toMatchObject({ placed: 4 })
  await mergeInto(admin, kept, merged)

  const files = await desk.files(admin, intake.id)
  expect(files.map(({ company, state }) => [company?.businessNumber, state])).toEqual(
    Array.from({ length: 4 }, () => [kept, 'placed']),
  )
  expect(await desk.files(admin, intake.id, { businessNumber: kept })).toHaveLength(4)
  const corrected = await desk.correct(admin, intake.id, { where: {}, category: '티저' })
  expect(corrected.body.counts).toMatchObject({ placed: 2, same: 2, waiting: 0 })
  expect((await desk.store(admin, intake.id)).result).toMatchObject({ stored: 2, refused: 0, left: 2 })
  const stored = await admin.call(listCompanyFiles, { params: { businessNumber: kept }, query: {} })
  expect(stored.body.map(({ fileName }) => fileName).toSorted()).toEqual(['가.pdf', '나.pdf', '있음.pdf'])
})
