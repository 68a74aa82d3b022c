import { beforeAll, describe, expect, it } from 'vitest'
import { listBrokerages } from '#shared/company/brokerage.endpoints.ts'
import { listOpinions, listYears, searchCompanies } from '#shared/company/company.endpoints.ts'
import { listFiles } from '#shared/files/files.endpoints.ts'
import { listHistory } from '#shared/managers/history.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

describe('a whole table never starts from the beginning if its key is invalid', () => {
  const byNumber = ['abc', '-1', '1.5', '0x10', '9223372036854775808', ' 1', '1e3']
  const byCompany = ['abc', '12', '!', '000-00-00000', '214-86-3057']
  it.each([
    ...byNumber.flatMap((after) => [
      [listBrokerages.path, after],
      [listHistory.path, after],
    ]),
    ...byCompany.flatMap((after) => [
      [searchCompanies.path, after],
      [listYears.path, after],
      [listOpinions.path, after],
      [listFiles.path, after],
    ]),
    [listFiles.path, '!/x.pdf'],
  ])('%s after %s is 400', async (path, after) => {
    const answer = await admin.send({
      method: 'GET',
      url: `${path}?after=${encodeURIComponent(after ?? '')}`,
    })
    expect(answer.status).toBe(400)
  })

  it('both spellings of a business number are one place', async () => {
    const numbers = [await register(admin, '가솔(주)'), await register(admin, '나솔(주)')].toSorted()
    const [first = '', second = ''] = numbers
    for (const after of [first, first.replaceAll('-', '')]) {
      const rows = JSON.parse((await admin.call(searchCompanies, { query: { after } })).text) as {
        businessNumber: string
      }[]
      expect(rows.map(({ businessNumber }) => businessNumber)).toEqual([second])
    }
  })
})
