import { expect, it } from 'vitest'
import { createGuardProcess } from '#server/documents/guard/guardProcess.ts'
import { noCounts, recordWith } from './guardScan.ts'

const counts = async () => noCounts
const thisYear = 2026
const { signal } = new AbortController()

const distinctNames = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: Array.from({ length: 20 }, (__, place) =>
      String.fromCharCode(0xac00 + ((at * 7919 + place * 104_729 + at * place * 31) % 11_172)),
    ).join(''),
    kind: '거래처' as const,
  }))

it('a check that needs more memory than there is fails alone: the server and the next check go on', async () => {
  const check = createGuardProcess({ heapMb: 24 })
  const heavy = { record: recordWith({}), texts: { a: '가나 '.repeat(6_000_000) }, thisYear }
  await expect(check(heavy, counts, signal)).rejects.toMatchObject({ code: 'document/too-heavy' })
  const light = {
    record: recordWith({ names: [{ text: '두빛나래항공', kind: '기업명' as const }] }),
    texts: { a: '두빛나래항공의 항공기' },
    thisYear,
  }
  expect((await check(light, counts, signal)).findings).toMatchObject([{ text: '두빛나래항공' }])
})

it('names that each end another need no more memory than the text has letters', async () => {
  const check = createGuardProcess()
  const nested = Array.from({ length: 57 }, (_, at) => ({
    text: '가'.repeat(at + 4),
    kind: '거래처' as const,
  }))
  const order = {
    record: recordWith({ names: [...nested, ...distinctNames(50)] }),
    texts: { body: '가'.repeat(120_000), hidden: '가○나'.repeat(1000) },
    thisYear,
  }
  const { findings, more } = await check(order, counts, signal)
  expect([findings.length, more > 100_000]).toEqual([100, true])
})

it('a check that needs more CPU than there is fails alone, and names the text as the reason', async () => {
  const check = createGuardProcess({ cpuMs: 300 })
  const heavy = {
    record: recordWith({ names: distinctNames(200) }),
    texts: { a: '가나 '.repeat(400_000) },
    thisYear,
  }
  await expect(check(heavy, counts, signal)).rejects.toMatchObject({ code: 'document/too-heavy' })
})

it('a check that gets no CPU in time is told to try again, because its text is not the reason', async () => {
  const check = createGuardProcess({ wallMs: 1 })
  const order = { record: recordWith({}), texts: { a: '두빛나래항공' }, thisYear }
  await expect(check(order, counts, signal)).rejects.toMatchObject({ code: 'server/overloaded' })
})

it('whoever goes away ends the work with its process', async () => {
  const check = createGuardProcess()
  const leaving = new AbortController()
  const order = { record: recordWith({ names: distinctNames(20) }), texts: {}, thisYear }
  const asked = check(
    order,
    async () => {
      leaving.abort()
      return noCounts
    },
    leaving.signal,
  )
  await expect(asked).rejects.toThrow('cancelled')
  expect((await check({ ...order, record: recordWith({}) }, counts, signal)).findings).toEqual([])
})
