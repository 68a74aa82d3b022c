import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { bare } from '#web/build/bareContracts.ts'

const files = globSync('src/shared/**/*.endpoints.ts')
const isContract = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value

const evaluate = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>

const readingsAt = pathToFileURL('src/shared/platform/readCalls.ts').href

it.each(files)('every contract of %s is reduced to its address, and nothing else is lost', async (file) => {
  const whole = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const reduced = bare(file, readFileSync(file, 'utf8'))
  const [, names = ''] = /^export \{ (.*) \} from '.*\?whole'$/m.exec(reduced) ?? []
  const contracts = await evaluate(
    reduced.replace(/^export \{ .*$/m, '').replace('#shared/platform/readCalls.ts', readingsAt),
  )
  for (const [name, value] of Object.entries(whole).filter(([, found]) => isContract(found))) {
    const { kind, method, path, staleAfter } = value as Record<string, unknown>
    expect(contracts[name]).toEqual({ kind, method, path, ...(staleAfter !== undefined && { staleAfter }) })
  }
  const kept = Object.keys(contracts).concat(names.split(', ').filter(Boolean))
  expect(kept.toSorted()).toEqual(Object.keys(whole).toSorted())
})

it('finds the contracts at all', () => {
  expect(files.length).toBeGreaterThan(10)
})

it('topics that are not string literals are refused', () => {
  const refused = (parts: string) => () =>
    bare('a.endpoints.ts', `export const a = endpoint('GET', '/api/a', ${parts})`)
  expect(refused('{ response, staleAfter: ofCompany }')).toThrow('topics')
  expect(refused("{ response, staleAfter: ['company', ...others] }")).toThrow('topics')
  expect(refused('parts')).toThrow('topics')
})

it('a path that is not a string literal is refused', () => {
  const code = "export const a = endpoint('GET', `${base}/a`, { response })"
  expect(() => bare('a.endpoints.ts', code)).toThrow('string literals')
})
