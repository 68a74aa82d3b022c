import { expect, it } from 'vitest'
import { compile } from '#server/documents/guard/compile.ts'
import { rarityOf } from '#server/documents/guard/needles/rarity.ts'
import { ourWords } from '#server/documents/guard/ourWords.ts'
import { scanTexts } from '#server/documents/guard/scan.ts'
import { nearMatch, noCounts, recordWith, similarNames } from './guardScan.ts'

it.each([
  ['nearly the stored names', nearMatch],
  ['nothing but stored names', (letters: number) => '두빛나래항공 '.repeat(Math.ceil(letters / 7))],
])('uses a processor time that grows no faster than a text of %s', (_name, textOf) => {
  const record = recordWith({ names: [...similarNames(500), { text: '두빛나래항공', kind: '기업명' }] })
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
