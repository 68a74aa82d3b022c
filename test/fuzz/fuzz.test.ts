import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testApp } from '../kit/app.ts'
import { makeUser } from '../kit/factories.ts'
import { multipartBody } from '../kit/multipart.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 500)
const seed = Number(process.env.TEST_SEED ?? 1)
const t = testApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
let callers: Caller[]
beforeAll(async () => {
  callers = [t.nobody, await t.as(await makeUser(t.db)), await t.as(await makeUser(t.db, { role: 'admin' }))]
})

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '가'.repeat(3000),
    '％００',
    '\ud800',
    'null',
    '-1',
    '1e309',
    '__proto__',
    '{{7*7}}',
    '=HYPERLINK("x")',
  ),
)
const json = fc.oneof(
  fc.json(),
  fc
    .record(
      { teamId: nasty, password: nasty, currentPassword: nasty, test: fc.anything() },
      { requiredKeys: [] },
    )
    .map((value) => {
      try {
        return JSON.stringify(value) ?? ''
      } catch {
        return '{'
      }
    }),
  nasty,
)
const headerValue = fc.string({
  minLength: 0,
  maxLength: 40,
  unit: fc.constantFrom(...'abcXYZ019 -_=;,/"*%'),
})
const request = fc.record({
  who: fc.nat(2),
  call: fc.nat(10_000),
  part: nasty,
  query: fc.array(fc.tuple(nasty, nasty), { maxLength: 3 }),
  body: json,
  contentType: fc.constantFrom(
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      'x-team-id',
      'idempotency-key',
      'range',
      'origin',
      'sec-fetch-site',
      'x-dealdesk-activity',
      'last-event-id',
      'accept-encoding',
      'if-none-match',
      'x-forwarded-for',
    ),
    headerValue,
    { maxKeys: 4 },
  ),
})

const wellFormed = (text: string) => text.toWellFormed()

it(`${runs} malformed requests over every call: never a 5xx, never a leak`, async () => {
  const calls = t.calls.filter((call) => !call.includes('/stream'))
  await fc.assert(
    fc.asyncProperty(request, async (given) => {
      const [method = 'GET', path = ''] = (calls[given.call % calls.length] ?? '').split(' ')
      const url = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(wellFormed(given.part)) || 'x')
      const query = given.query
        .map(
          ([name, value]) =>
            `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`,
        )
        .join('&')
      const multipart =
        given.contentType.startsWith('multipart') &&
        multipartBody([{ name: 'files', fileName: 'x.pdf', content: given.body }])
      const answer = await callers[given.who]?.send({
        method: method as 'GET',
        url: query ? `${url}?${query}` : url,
        ...(method === 'GET' ? {} : { payload: multipart ? multipart.payload : given.body }),
        headers: {
          ...given.headers,
          ...(method === 'GET'
            ? {}
            : { 'content-type': multipart ? multipart.contentType : given.contentType }),
        },
      })
      expect(answer?.status).toBeLessThan(500)
      expect(answer?.text).not.toMatch(/\bat .+\.ts:\d+|argon2|select .+ from|node_modules/i)
    }),
    { numRuns: runs, seed },
  )
})
