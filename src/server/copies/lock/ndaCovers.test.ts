import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCopy, enterCopy } from '#shared/copies/making.endpoints.ts'
import { changeNda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { type CopyApp, person, quickRunner, startCopyApp } from '#test/kit/copyApp.ts'
import { byHand, copyRoutes } from '#test/kit/copyRoutes.ts'
import { company } from '../../database/tables/company.ts'
import { companyRelation } from '../../database/tables/companyChildren.ts'

let app = {} as CopyApp
beforeAll(async () => {
  app = await startCopyApp(quickRunner())
  app.work()
})
afterAll(() => app.stop())

const today = dayInSeoul()
const routes = copyRoutes(() => app)

describe('an NDA covers', () => {
  const relate = (one: string, other: string) =>
    app.t.db.insert(companyRelation).values({
      businessNumber: one,
      sequence: 1,
      relatedBusinessNumber: other,
      relatedRelationship: '계열사',
    })

  it('companies of the same group, by the same group text or by a stored relation', async () => {
    const { from, to, body } = await app.pair('그룹')
    const sister = await app.buyer('자매(주)')
    const group = async (number: string, text: string) =>
      app.t.db.update(company).set({ parentGroup: text }).where(eq(company.businessNumber, number))
    await group(to, '늘찬 그룹')
    await group(sister, '늘찬그룹')
    await app.nda(sister, from)
    expect(await routes.inspect?.(app.me, body)).toBe('made')
    await group(sister, '다른그룹')
    expect(await routes.inspect?.(app.me, body)).toBe('copies/no-nda')
    const related = await app.pair('관계')
    const cousin = await app.buyer('사촌(주)')
    await relate(cousin, related.to)
    await app.nda(cousin, related.from)
    expect(await routes.inspect?.(app.me, related.body)).toBe('made')
  })

  it('no company that is entered as one of the group after the signature', async () => {
    const { from, to, body } = await app.pair('나중')
    const sister = await app.buyer('나중자매(주)')
    const nda = await app.nda(sister, from, { signedDay: null, endsDay: null })
    const sign = { form: 'mutual' as const, signedDay: today, endsDay: addDays(today, 10) }
    await app.admin.call(changeNda, {
      params: { id: String(nda.id) },
      body: { ...sign, version: nda.version },
    })
    await relate(to, sister)
    for (const route of Object.values(routes)) expect(await route(app.me, body)).toBe('copies/group-later')
    const asked = (await app.me.call(checkCopy, { body })).body
    expect(asked).toMatchObject({
      needs: 'nda',
      nda: null,
      groupLater: { signedBy: { businessNumber: sister } },
    })
    // An NDA that is signed now covers the companies that are in the group now.
    await app.nda(sister, from)
    expect(await routes.make?.(app.me, body)).toBe('made')
  })

  it('the people of an adviser only if it names the adviser', async () => {
    const { from, to, body } = await app.pair('자문')
    const nda = await app.nda(to, from, { advisers: ['견본 회계법인'] })
    const ask = async (adviser: string, name: string) => {
      const people = [person(name, { adviser })]
      const { started, made } = await app.make(app.me, { ...body, people })
      return made ? (made.refused?.code ?? 'made') : started.error.code
    }
    expect(await ask('남의회계법인', '감도준')).toBe('copies/adviser-unnamed')
    expect(await ask('견본회계법인', '감도준')).toBe('made')
    const terms = { form: 'mutual' as const, signedDay: today, endsDay: addDays(today, 10) }
    await app.admin.call(changeNda, {
      params: { id: String(nda.id) },
      body: { ...terms, advisers: [], version: nda.version },
    })
    expect(await ask('견본회계법인', '채윤')).toBe('copies/adviser-unnamed')
  })

  it('no copy that was given before it began: an entry by hand needs it on both days', async () => {
    const { from, to, body } = await app.pair('앞날')
    await app.nda(to, from, { signedDay: addDays(today, -10) })
    const enter = (givenDay: string) =>
      app.me.call(enterCopy, { body: { ...body, ...byHand, givenDay, name: `사람 ${givenDay}` } })
    expect((await enter(addDays(today, -11))).error.code).toBe('copies/no-nda')
    expect((await enter(addDays(today, 1))).error.code).toBe('copies/day-future')
    expect((await enter(addDays(today, -10))).status).toBe(201)
  })
})
