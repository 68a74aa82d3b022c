import type { CheckResult } from '#shared/documents/guard/findings.ts'
import { askedPieces, compile } from './compile.ts'
import { type Counts, rarityOf } from './needles/rarity.ts'
import { ourWords } from './ourWords.ts'
import { scanTexts, type Texts } from './scan.ts'
import type { StoredRecord } from './stored/storedRecord.ts'

export interface CheckOrder {
  record: StoredRecord
  texts: Texts
  thisYear: number
}

/**
 * Checks the texts. First it yields the word pieces whose frequency it needs and gets the counts back. Then it returns
 * everything in the texts that identifies the company.
 */
export function* checkTexts({
  record,
  texts,
  thisYear,
}: CheckOrder): Generator<string[], CheckResult, Counts> {
  const counts = yield askedPieces(record)
  const compiled = compile(record, rarityOf(counts, ourWords))
  const { findings, more } = scanTexts(texts, compiled, thisYear)
  return {
    findings,
    more,
    searched: {
      groups: record.groups,
      words: compiled.words,
      numbers: compiled.numbers,
      companies: counts.companies,
    },
  }
}
