import { askedPieces, compile } from '#server/documents/guard/compile.ts'
import { type Counts, rarityOf } from '#server/documents/guard/needles/rarity.ts'
import { ourWords } from '#server/documents/guard/ourWords.ts'
import { scanTexts } from '#server/documents/guard/scan.ts'
import { emptyRecord, type StoredRecord } from '#server/documents/guard/stored/storedRecord.ts'
import type { Finding } from '#shared/documents/guard/findings.ts'

export const recordWith = (part: Partial<StoredRecord>): StoredRecord => ({ ...emptyRecord(), ...part })

/** Counts of a firm with only one company, so that only the program's own word list counts as common. */
export const noCounts: Counts = { companies: 1, names: 1, starts: {}, endings: {}, away: {} }

const compiled = new WeakMap<StoredRecord, ReturnType<typeof compile>>()
function compiledOf(record: StoredRecord, counts: Counts) {
  if (counts !== noCounts) return compile(record, rarityOf(counts, ourWords))
  const known = compiled.get(record) ?? compile(record, rarityOf(counts, ourWords))
  compiled.set(record, known)
  return known
}

/** Returns the findings of the leak check in these texts. */
export const scan = (
  texts: Record<string, string>,
  record: StoredRecord,
  counts: Counts = noCounts,
): Finding[] => scanTexts(texts, compiledOf(record, counts), 2026).findings

/** Returns how many steps the check needs for these texts and this record. */
export const stepsOf = (texts: Record<string, string>, record: StoredRecord) => ({
  scanned: scanTexts(texts, compiledOf(record, noCounts), 2026).steps,
  asked: askedPieces(record).length,
})

/** Names that differ only near their end. */
export const similarNames = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    text: `가나다라마바사아자차카타파하${String(at).padStart(3, '0')}테크`,
    kind: '거래처' as const,
  }))
/** A text with many parts that nearly match one of these names. */
export const nearMatch = (letters: number) =>
  '가나다라마바사아자차카타파하 가○다라 1-2 3,4억 09.3 '.repeat(Math.ceil(letters / 36)).slice(0, letters)
