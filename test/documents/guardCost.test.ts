import { expect, it } from 'vitest'
import { compile } from '#server/documents/guard/compile.ts'
import { rarityOf } from '#server/documents/guard/needles/rarity.ts'
import { ourWords } from '#server/documents/guard/ourWords.ts'
import { mostFindings, scanTexts } from '#server/documents/guard/scan.ts'
import { noCounts, recordWith, scan, stepsOf } from './guardScan.ts'

const names = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: `가나다라마바사아자차카타파하${String(at).padStart(3, '0')}테크`,
    kind: '거래처' as const,
  }))
const nearMatch = (letters: number) =>
  '가나다라마바사아자차카타파하 가○다라 1-2 3,4억 09.3 '.repeat(Math.ceil(letters / 36)).slice(0, letters)

it('costs one walk over the text, whatever number of similar names is stored', () => {
  const text = { strengths: nearMatch(20_000) }
  const few = stepsOf(text, recordWith({ names: names(5) })).scanned
  const many = stepsOf(text, recordWith({ names: names(500) })).scanned
  expect(many).toBeLessThan(few * 2)
  const half = stepsOf({ strengths: nearMatch(10_000) }, recordWith({ names: names(500) })).scanned
  expect(many).toBeLessThan(half * 2.2)
  expect(many).toBeLessThan(20_000 * 60)
})

it('finds one place a letter where every stored name ends another one', () => {
  const nested = recordWith({
    names: Array.from({ length: 57 }, (_, at) => ({ text: '가'.repeat(at + 4), kind: '거래처' as const })),
  })
  const text = { strengths: '가'.repeat(20_000) }
  expect(stepsOf(text, nested).scanned).toBeLessThan(20_000 * 10)
  const [longest] = scan(text, nested)
  expect(longest).toMatchObject({ from: 0, to: 60 })
})

it('asks for few pieces of words, however many names are alike', () => {
  const one = stepsOf({}, recordWith({ names: names(100) })).asked
  const five = stepsOf({}, recordWith({ names: names(500) })).asked
  expect(five).toBeLessThan(one * 6)
})

it('lists so many findings and counts the rest', () => {
  const record = recordWith({ names: [{ text: '두빛나래항공', kind: '기업명' }] })
  const compiled = compile(record, rarityOf(noCounts, ourWords))
  const { findings, more } = scanTexts({ a: '두빛나래항공 '.repeat(1200) }, compiled, 2026)
  expect([findings.length, more]).toEqual([mostFindings, 1200 - mostFindings])
})

it.each([
  ['nearly the stored names', nearMatch],
  ['nothing but stored names', (letters: number) => '두빛나래항공 '.repeat(Math.ceil(letters / 7))],
])('uses a processor time that grows no faster than a text of %s', (_name, textOf) => {
  const record = recordWith({ names: [...names(500), { text: '두빛나래항공', kind: '기업명' }] })
  const compiled = compile(record, rarityOf(noCounts, ourWords))
  const cpu = (letters: number) => {
    const before = process.cpuUsage()
    scanTexts({ a: textOf(letters) }, compiled, 2026)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  cpu(20_000)
  const [short, long] = [cpu(5000) + cpu(5000) + cpu(5000), cpu(20_000) + cpu(20_000) + cpu(20_000)]
  expect(long).toBeLessThan(short * 12)
})
