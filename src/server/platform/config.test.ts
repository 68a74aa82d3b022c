import { expect, it } from 'vitest'
import { readConfig, StartError } from './config.ts'

it.each([
  ['a database address that is none', { DATABASE_URL: 'mysql://u:p@x' }, 'DATABASE_URL'],
  ['a port that is none', { PORT: '99999' }, 'PORT'],
  ['an open host without https', { HOST: '0.0.0.0' }, 'PUBLIC_ORIGIN'],
  ['a storage nobody knows', { STORAGE_URL: 'ftp://x' }, 'STORAGE_URL'],
  ['trusting every proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  ['https without a word about the proxy', { PUBLIC_ORIGIN: 'https://desk.example.co.kr' }, 'TRUST_PROXY=1'],
])('refuses %s and names the setting', (_name, env, word) => {
  const read = () => readConfig(env)
  expect(read).toThrow(StartError)
  expect(read).toThrow(word)
  expect(read).not.toThrow('u:p')
})
