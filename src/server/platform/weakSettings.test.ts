import { expect, it } from 'vitest'
import { testApp } from '#test/kit/app.ts'
import { readConfig, StartError } from './config.ts'

const elsewhere = { PUBLIC_ORIGIN: 'https://desk.example.co.kr' }
const remote = 'postgres://u:secret@db.example.co.kr/desk'
const store = (endpoint: string) => ({ STORAGE_URL: `s3://desk/firm?endpoint=${endpoint}` })

const weak: [name: string, env: Record<string, string>, allowedBy: string][] = [
  ['an object store over plain http', store('http://store.example.co.kr'), 'ALLOW_PLAIN_STORAGE'],
  ['a remote database without TLS', { DATABASE_URL: remote }, 'ALLOW_PLAIN_DATABASE'],
  [
    'a remote database with TLS switched off',
    { DATABASE_URL: `${remote}?sslmode=disable` },
    'ALLOW_PLAIN_DATABASE',
  ],
  [
    'a remote database whose certificate nobody checks',
    { DATABASE_URL: `${remote}?sslmode=no-verify` },
    'ALLOW_PLAIN_DATABASE',
  ],
  [
    'a remote database that is named in the query',
    { DATABASE_URL: 'postgres://u:secret@localhost/desk?host=db.example.co.kr' },
    'ALLOW_PLAIN_DATABASE',
  ],
  [
    'an owner’s address without TLS',
    { DATABASE_URL: `${remote}?sslmode=verify-full`, DATABASE_ADMIN_URL: remote },
    'ALLOW_PLAIN_DATABASE',
  ],
  ...['0.0.0.0/0', '::/0', '10.0.0.1, 0.0.0.0/0', '0.0.0.0/0.0.0.0', '0.0.0.0/1,128.0.0.0/1', '2000::/3'].map(
    (range): (typeof weak)[number] => [
      `proxies of ${range}`,
      { ...elsewhere, TRUST_PROXY: range },
      'ALLOW_ANY_PROXY',
    ],
  ),
  [
    'a demo open to a network',
    { ...elsewhere, TRUST_PROXY: '1', HOST: '0.0.0.0', DEALDESK_MODE: 'demo' },
    'ALLOW_OPEN_DEMO',
  ],
  ['a demo behind a proxy', { ...elsewhere, TRUST_PROXY: '1', DEALDESK_MODE: 'demo' }, 'ALLOW_OPEN_DEMO'],
]

it.each(weak)('%s stops the start, unless it is allowed by name', (_name, env, allowedBy) => {
  expect(() => readConfig(env)).toThrow(StartError)
  expect(() => readConfig(env)).toThrow(`${allowedBy}=true`)
  expect(() => readConfig(env)).not.toThrow('secret')
  const others = [...new Set(weak.map(([, , name]) => name))].filter((name) => name !== allowedBy)
  const allOthers = Object.fromEntries(others.map((name) => [name, 'true']))
  expect(() => readConfig({ ...env, ...allOthers })).toThrow(allowedBy)
  const { warnings } = readConfig({ ...env, [allowedBy]: 'true' })
  expect(warnings.filter((line) => line.includes(allowedBy))).toHaveLength(1)
  expect(warnings.join()).not.toMatch(/secret|\n/)
})

it.each([
  ['an object store on this machine', store('http://127.0.0.1:7480')],
  ['an object store with TLS', store('https://store.example.co.kr')],
  ['Amazon’s own', { STORAGE_URL: 's3://desk/firm' }],
  ['a database on this machine', { DATABASE_URL: 'postgres://u@localhost/desk' }],
  ['a database behind a socket', { DATABASE_URL: 'postgres://u@localhost/desk?host=/var/run/postgresql' }],
  ['a remote database with TLS', { DATABASE_URL: `${remote}?sslmode=verify-full` }],
  ['proxies of one network', { ...elsewhere, TRUST_PROXY: '10.0.0.0/8, fd00::/16' }],
  ['a demo on this machine', { DEALDESK_MODE: 'demo' }],
  ['a demo under this machine’s name', { DEALDESK_MODE: 'demo', PUBLIC_ORIGIN: 'http://localhost:3000' }],
])('%s starts without a warning', (_name, env) => {
  expect(readConfig(env as Record<string, string>).warnings).toEqual([])
})

it('an invalid proxy address stops the start with one line', () => {
  expect(() => readConfig({ ...elsewhere, TRUST_PROXY: '10.0.0.0/99' })).toThrow('TRUST_PROXY')
  expect(() => readConfig({ ...elsewhere, TRUST_PROXY: '10.0.0' })).toThrow('TRUST_PROXY')
})

it.each([
  ['short', 'k'.repeat(5)],
  ['31 letters', 'q8Zr4LxT0vWm2KyN6cBs9HdJ3fGpAe1'],
  ['one letter', 'a'.repeat(64)],
  ['two letters by turns', 'ab'.repeat(20)],
  ['a word again and again', 'passw0rd'.repeat(5)],
  ['a word again and again, and a bit of it', `${'secret-key-of-us'.repeat(3)}secret`],
  ['few letters in any order', 'aabbabbaabababbbaababbabaabbabab'],
])('a backup key of %s is refused', (_name, key) => {
  expect(() => readConfig({ BACKUP_KEY: key })).toThrow('BACKUP_KEY')
  expect(() => readConfig({ BACKUP_KEY: key })).not.toThrow(key)
})

it('accepts a random backup key', () => {
  const key = '4f9d1c07be35a2688e1f0c94d7735ba2'
  expect(readConfig({ BACKUP_KEY: key }).backup.key).toBe(key)
})

const t = testApp({ env: { PUBLIC_ORIGIN: 'https://desk.example.co.kr', TRUST_PROXY: '1' } })
it.each(['/api/health', '/api/users', '/api/nowhere'])('%s sends Strict-Transport-Security', async (url) => {
  const { headers } = await t.app.inject({ url })
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})
