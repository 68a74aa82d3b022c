import { beforeAll, describe, expect, it } from 'vitest'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { type CompanyFile, deleteFile, downloadFile } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { expectUnchanged, filesForm, pdf, send, uploadOne } from '#test/kit/files.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
const unchanged = (work: () => Promise<unknown>) => expectUnchanged(t, work)

const categories = ['계약서등', '티저', 'IM', '티저/IM', '참고자료', '미분류']
const shared = new Set(['티저', 'IM', '티저/IM'])
const someone = [
  'admin',
  'viceadmin',
  'manager 1',
  'manager 2',
  'manager 3',
  'registering',
  'other',
  'staff',
  'nobody',
] as const
type Someone = (typeof someone)[number]
const group = new Set<Someone>(['admin', 'viceadmin', 'manager 1', 'manager 2', 'manager 3'])

/** Creates a company with one file of every category. It has three managers if `assigned` is true, otherwise none. */
async function stage(assigned: boolean) {
  const registrar = await makeUser(t.db, { role: 'team' })
  const businessNumber = await register(await t.as(registrar), '권한솔(주)')
  const managers: TestUser[] = []
  for (const role of ['team', 'staff', 'team'] as const) managers.push(await makeUser(t.db, { role }))
  const slots = assigned
    ? Object.fromEntries(managers.map(({ teamId }, n) => [`manager${n + 1}Team`, teamId]))
    : {}
  const params = { key: businessNumber }
  if (assigned) {
    const created = await admin.send({ method: 'POST', url: '/api/company-add', payload: { businessNumber } })
    expect(created.status).toBe(201)
    expect((await admin.call(changeBrokerage, { params, body: slots })).status).toBe(200)
  }
  for (const category of categories.slice(0, 5)) {
    await uploadOne(admin, businessNumber, `${category.replace('/', '·')}.pdf`, category)
  }
  await uploadOne(admin, businessNumber, '미분류.pdf', '참고자료')
  await t.database.pool.query(
    `update company_file set file_category = '미분류' where business_number = $1 and file_name = '미분류.pdf'`,
    [businessNumber],
  )
  const users: Record<Exclude<Someone, 'nobody'>, TestUser> = {
    admin: await makeUser(t.db, { role: 'admin' }),
    viceadmin: await makeUser(t.db, { role: 'viceadmin' }),
    'manager 1': managers[0] as TestUser,
    'manager 2': managers[1] as TestUser,
    'manager 3': managers[2] as TestUser,
    registering: registrar,
    other: await makeUser(t.db, { role: 'team' }),
    staff: await makeUser(t.db, { role: 'staff' }),
  }
  const caller = async (who: Someone) => (who === 'nobody' ? t.nobody : t.as(users[who]))
  return { businessNumber, caller, rival: users.admin }
}

describe.each([true, false])('rights, with managers: %s', (assigned) => {
  let set: Awaited<ReturnType<typeof stage>>
  beforeAll(async () => {
    set = await stage(assigned)
  })
  const manages = (who: Someone) =>
    assigned ? group.has(who) : ['admin', 'viceadmin', 'registering'].includes(who)

  describe.each(someone)('%s', (who) => {
    it.each(categories)(
      'downloads %s by rights alone, whatever query, header or cookie say',
      async (category) => {
        const caller = await set.caller(who)
        const fileName = `${category.replace('/', '·')}.pdf`
        const params = { businessNumber: set.businessNumber, fileName }
        const wanted = who === 'nobody' ? 401 : manages(who) || shared.has(category) ? 200 : 403
        const url = `/api/files/${set.businessNumber}/${encodeURIComponent(fileName)}/download`
        const forged = `?teamId=${set.rival.teamId}&role=admin`
        const before = await fingerprint(t.database.pool)
        const plain = await caller.call(downloadFile, { params, query: {} })
        const claimed = await caller.send({ method: 'GET', url: url + forged })
        expect([plain.status, claimed.status]).toEqual([wanted, wanted])
        const header = await caller.send({ method: 'GET', url, headers: { 'x-team-id': set.rival.teamId } })
        expect(header.status).toBe(who === 'admin' ? wanted : 401)
        const cookie = await t.nobody.send({
          method: 'GET',
          url: url + forged,
          headers: { cookie: `dealdesk=${set.rival.teamId}; role=admin` },
        })
        expect(cookie.status).toBe(401)
        const answers = [plain, claimed].map(({ raw }) => raw.rawPayload.equals(pdf))
        expect(answers).toEqual([wanted === 200, wanted === 200])
        if (wanted !== 200) expect(await fingerprint(t.database.pool)).toEqual(before)
      },
    )

    it('uploads and deletes only with the right to manage; a refusal changes nothing', async () => {
      const caller = await set.caller(who)
      const work = async () => {
        const one = await uploadOne(caller, set.businessNumber, '새 파일.pdf')
        const forged = await send(
          caller,
          `/api/files/upload-multiple?teamId=${set.rival.teamId}&role=admin`,
          [
            ...filesForm(set.businessNumber, [{ name: '새 파일.pdf', category: 'IM' }]),
            { name: 'role', content: 'admin' },
          ],
        )
        const params = { businessNumber: set.businessNumber, fileName: '티저.pdf' }
        const gone = manages(who) ? null : await caller.call(deleteFile, { params })
        return [one.status, forged.status, gone?.status]
      }
      if (manages(who)) expect(await work()).toEqual([201, 201, undefined])
      else {
        const refusal = who === 'nobody' ? 401 : 403
        await unchanged(async () => expect(await work()).toEqual([refusal, refusal, refusal]))
      }
    })
  })

  it('the rights in the list match the real rights', async () => {
    for (const who of someone.filter((one) => one !== 'nobody')) {
      const caller = await set.caller(who)
      const { body } = await caller.send({ method: 'GET', url: `/api/files/${set.businessNumber}` })
      for (const one of body as Pick<CompanyFile, 'file_category' | 'can'>[]) {
        expect([who, one.can]).toEqual([
          who,
          {
            download: manages(who) || shared.has(one.file_category),
            delete: manages(who),
            change: manages(who),
          },
        ])
      }
    }
  })
})

it("a file of another company cannot be reached through a business number of one's own", async () => {
  const user = await makeUser(t.db, { role: 'team' })
  const caller = await t.as(user)
  const own = await register(caller, '내 회사(주)')
  const foreign = await register(admin, '남의 회사(주)')
  await uploadOne(admin, foreign, '남의 계약서.pdf', '계약서등')
  const params = { businessNumber: own, fileName: '남의 계약서.pdf' }
  await unchanged(async () => {
    const answers = [
      await caller.call(downloadFile, { params, query: {} }),
      await caller.call(deleteFile, { params }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
  })
})
