import { expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { readNumber } from '#shared/platform/readNumber.ts'
import {
  holdsResidentNumber,
  residentMessage,
  residentSearchMessage,
} from '#shared/platform/residentNumber.ts'
import { disguises } from '#test/kit/residentNumbers.ts'
import { defOf, leavesOf, readContracts } from './textFields.ts'

const leaves = leavesOf(await readContracts())

/** Fields whose text is checked but not stored in the form in which it was sent, each with the reason. */
const neverStored: Record<string, string> = {
  'POST /api/auth/login password': 'hashed',
  'POST /api/users/{teamId}/password password': 'hashed',
  'POST /api/users/{teamId}/password currentPassword': 'hashed',
  'POST /api/auth/confirm password': 'hashed',
  'POST /api/auth/second-factor code': 'compared',
  'POST /api/auth/factors/app/confirm code': 'compared',
  'POST /api/auth/second-factor/passkey answer.id': 'a signature and its parts, compared',
  'POST /api/auth/second-factor/passkey answer.rawId': 'a signature and its parts, compared',
  'POST /api/auth/second-factor/passkey answer.type': 'a signature and its parts, compared',
  'POST /api/auth/second-factor/passkey answer.response.authenticatorData':
    'a signature and its parts, compared',
  'POST /api/auth/second-factor/passkey answer.response.clientDataJSON':
    'a signature and its parts, compared',
  'POST /api/auth/second-factor/passkey answer.response.signature': 'a signature and its parts, compared',
  'POST /api/auth/second-factor/passkey answer.response.userHandle': 'a signature and its parts, compared',
  'POST /api/auth/factors/passkeys answer.id': 'a key, stored as the library reads it',
  'POST /api/auth/factors/passkeys answer.rawId': 'a key, stored as the library reads it',
  'POST /api/auth/factors/passkeys answer.type': 'a key, stored as the library reads it',
  'POST /api/auth/factors/passkeys answer.response.attestationObject':
    'a key, stored as the library reads it',
  'POST /api/auth/factors/passkeys answer.response.clientDataJSON': 'a key, stored as the library reads it',
  'POST /api/users password': 'hashed',
  'POST /api/users/many people[].password': 'hashed',
  'POST /api/company-merges take[]': 'names of values, compared',
  'POST /api/company-merges join[]': 'names of values, compared',
  'POST /api/company-merges managers[]': 'team IDs, compared',
  'POST /api/copies password': 'encrypted, and removed when the job ends',
  'POST /api/copies/inspect password': 'only opens the PDF',
  'POST /api/copies/find password': 'only opens the PDF',
  'PUT /api/notices/{id} removeAttachmentId': 'a number, else nothing',
  'PUT /api/notices/{id} version': 'a number, compared',
  'POST /api/notices isImportant': 'yes or no',
  'PUT /api/notices/{id} isImportant': 'yes or no',
  'POST /api/save-company-data cleared[]': 'names of fields, compared',
  'POST /api/save-company-data fileInfo.fileName': 'the stored upload has its own',
  'POST /api/save-company-data fileInfo.filePath': 'a word of the server, compared',
  'POST /api/teasermaker/save-file companyName': 'ignored',
  'POST /api/teasermaker/save-file uniqueNumber': 'ignored',
  'POST /api/teasermaker/upload-file category': 'ignored',
  'POST /api/immaker/save-file companyName': 'ignored',
  'POST /api/immaker/save-file uniqueNumber': 'ignored',
  'POST /api/immaker/upload-file category': 'ignored',
}

it('sees the fields at all', () => {
  expect(leaves.length).toBeGreaterThan(150)
  expect(leaves.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/notices content',
      'PUT /api/users/{teamId} position',
      'POST /api/save-company-data holders[].shareholderName',
      'POST /api/save-company-data ratios{}',
      'POST /api/save-company-data ratios.*.items[].texts[]',
      ...Object.keys(neverStored),
    ]),
  )
})

it.each(disguises)('%s is told', (_name, number) => {
  expect(holdsResidentNumber(number)).toBe(true)
  expect(holdsResidentNumber(`대표 ${number} 님`)).toBe(true)
})

/** An amount may have thirteen digits like a resident number. This is allowed, because it is stored as a number. */
const isFigures = (name: string) =>
  /\.values\[\]$|Price$|Amount$|Shares$|Capital$|Assets$|revenue$|Income$/.test(name)
/** A unit outside the list of known units is read as no unit. So the text of the unit is not stored. */
const isExcepted = (name: string) => name in neverStored || name.endsWith('.unit')

it.each(disguises)('no field of any call that changes something takes one: %s', (_name, number) => {
  const taken = leaves.filter(({ name, shape }) => {
    if (isExcepted(name)) return false
    return [number, `가 ${number}`].some((text) => {
      const { success, data } = safeParse(shape, text)
      return success && !(isFigures(name) && typeof readNumber(String(data)) === 'number')
    })
  })
  expect(taken.map(({ name }) => name)).toEqual([])
})

it('a refusal says why and does not repeat the number', () => {
  const title = leaves.find(({ name }) => name === 'POST /api/notices title')
  const refused = title && safeParse(title.shape, '장유아 680415-1234567')
  expect(JSON.stringify(refused?.error?.issues)).toContain(residentMessage)
  expect(JSON.stringify(refused?.error?.issues)).not.toContain('1234567')
})

it('a search with one is told that it cannot be searched, not that it cannot be saved', async () => {
  const searches = (await readContracts()).flatMap((one) => {
    const query = 'query' in one && one.query ? Object.entries(defOf(one.query).shape ?? {}) : []
    return query.flatMap(([name, shape]) => {
      const read = safeParse(shape, '680415-1234567')
      // The reason of a whole-table call is stored in the audit log, so it is checked too.
      return read.success || name === 'reason'
        ? []
        : [{ name: `${one.path} ${name}`, said: read.error.issues.map(({ message }) => message) }]
    })
  })
  expect(searches.length).toBeGreaterThan(10)
  expect(searches.filter(({ said }) => said.includes(residentMessage))).toEqual([])
  const refused = searches.filter(({ said }) => said.includes(residentSearchMessage)).map(({ name }) => name)
  expect(refused).toEqual(
    expect.arrayContaining([
      '/api/companies name',
      '/api/daily-reports/search search',
      '/api/company-cretop search',
    ]),
  )
})
