import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Endpoint, isUnsafe, pathOf } from '#shared/platform/endpoint.ts'
import { type DealApp, startDealApp } from '#test/kit/dealApp.ts'
import { pdf, uploadOne } from '#test/kit/files.ts'
import { intakeDesk } from '#test/kit/intakes.ts'
import { mergeInto } from '#test/kit/mergeWorld.ts'
import { rawZip } from '#test/kit/rawZip.ts'
import { report } from '#test/kit/reports.ts'
import { numberParameters } from '../platform/http/mergedNumbers.ts'

let d: DealApp
let kept: string
let merged: string
/** Merged into the second company before that one was merged into the kept one. */
let mergedTwice: string
beforeAll(async () => {
  d = await startDealApp()
  kept = await d.seller('남은 기업(주)')
  merged = await d.seller('합쳐진 기업(주)')
  mergedTwice = await d.seller('먼저 합쳐진 기업(주)')
  const buyer = await d.buyer('사는 곳(주)')
  await uploadOne(d.admin, merged, '소개.pdf', '티저')
  await report(d.me, merged)
  await d.deal(merged, buyer)
  await mergeInto(d.admin, merged, mergedTwice)
  await mergeInto(d.admin, kept, merged)
})
afterAll(() => d.t.stop())

/** Values for all parameters that are not business numbers. The name of a new parameter must be added here. The test sets `id`. */
const others: Record<string, string> = {
  teamId: '001',
  fileName: '소개.pdf',
  keep: '',
  merge: '',
  other: '',
}
const valueOf = (name: string) => {
  const value = others[name]
  if (value === undefined) throw new Error(`the test needs a value for ${name}`)
  return value
}

interface Read {
  name: string
  endpoint: Endpoint
  given: string
  place: 'params' | 'query'
}

const namesOf = (part: unknown) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {})

/** Returns every read call that has a business number as parameter, once for each such parameter. */
const reads = (): Read[] =>
  d.t.routes.flatMap(({ endpoint }) => {
    if (isUnsafe(endpoint.method)) return []
    const { params, query } = numberParameters(endpoint)
    const of = (place: Read['place'], some: string[]) =>
      some.map((given) => ({ name: `${endpoint.path} ${given}`, endpoint, given, place }))
    return [...of('params', params), ...of('query', query)]
  })

/**
 * Calls that compare two companies. With the old number of a company as one of the two, they would compare this company
 * with itself.
 */
const compares = new Set(['/api/company-merges/preview', '/api/companies/{businessNumber}/matches/why'])

async function readWith({ endpoint, given, place }: Read, number: string) {
  const params = Object.fromEntries(
    namesOf(endpoint.params).map((name) => [
      name,
      place === 'params' && name === given ? number : valueOf(name),
    ]),
  )
  const query = place === 'query' ? { [given]: number } : {}
  const answer = await d.admin.send({ method: 'GET', url: pathOf(endpoint, { params, query }) })
  return { status: answer.status, text: answer.text }
}

it('an old number opens the right company in every read call with a number', async () => {
  const desk = intakeDesk(d.t)
  desk.work()
  const intake = await desk.read(d.admin, rawZip([{ name: `${kept}/소개.pdf`, content: pdf }]))
  others.id = String(intake.id)
  const asked = reads().filter(({ endpoint }) => !compares.has(endpoint.path))
  expect(asked.length).toBeGreaterThan(25)
  const wrong: string[] = []
  for (const read of asked) {
    const wanted = await readWith(read, kept)
    if (wanted.status >= 400) wrong.push(`${read.name}: ${wanted.status}`)
    for (const spelling of [merged, merged.replaceAll('-', ''), mergedTwice]) {
      const found = await readWith(read, spelling)
      if (found.status !== wanted.status || withoutClock(found.text) !== withoutClock(wanted.text))
        wrong.push(read.name)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
})

/** Removes values that differ at every call: the time of reading, and a proposed random code name. */
const withoutClock = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then').replaceAll(/"codeName":"[^"]*"/g, '"codeName":""')
