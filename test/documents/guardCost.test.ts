import { expect, it } from 'vitest'
import { compile } from '#server/documents/guard/compile.ts'
import { rarityOf } from '#server/documents/guard/needles/rarity.ts'
import { ourWords } from '#server/documents/guard/ourWords.ts'
import { mostFindings, scanTexts } from '#server/documents/guard/scan.ts'
import { nearMatch, noCounts, recordWith, scan, similarNames, stepsOf } from './guardScan.ts'

// The processor time is measured in `guardCost.rest.test.ts`.
it('costs one walk over the text, whatever number of similar names is stored', () => {
  const text = { strengths: nearMatch(20_000) }
  const few = stepsOf(text, recordWith({ names: similarNames(5) })).scanned
  const many = stepsOf(text, recordWith({ names: similarNames(500) })).scanned
  expect(many).toBeLessThan(few * 2)
  const half = stepsOf({ strengths: nearMatch(10_000) }, recordWith({ names: similarNames(500) })).scanned
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
  const one = stepsOf({}, recordWith({ names: similarNames(100) })).asked
  const five = stepsOf({}, recordWith({ names: similarNames(500) })).asked
  expect(five).toBeLessThan(one * 6)
})

it('lists so many findings and counts the rest', () => {
  const record = recordWith({ names: [{ text: '두빛나래항공', kind: '기업명' }] })
  const compiled = compile(record, rarityOf(noCounts, ourWords))
  const { findings, more } = scanTexts({ a: '두빛나래항공 '.repeat(1200) }, compiled, 2026)
  expect([findings.length, more]).toEqual([mostFindings, 1200 - mostFindings])
})
