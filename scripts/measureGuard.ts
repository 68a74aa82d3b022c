import { readFile } from 'node:fs/promises'
import { withDatabase } from '../src/server/commands/withDatabase.ts'
import type { Db } from '../src/server/database/connect.ts'
import { askedPieces, compile } from '../src/server/documents/guard/compile.ts'
import { rarityOf } from '../src/server/documents/guard/needles/rarity.ts'
import { ourWords } from '../src/server/documents/guard/ourWords.ts'
import { codeNameField, regionField, scanTexts } from '../src/server/documents/guard/scan.ts'
import { recordOf } from '../src/server/documents/guard/stored/recordOf.ts'
import { readStoredRows } from '../src/server/documents/guard/stored/storedRecord.queries.ts'
import { countWords, readCounts } from '../src/server/documents/guard/stored/wordFrequency.queries.ts'
import { dayInSeoul } from '../src/shared/platform/day.ts'

/**
 * Measures how many planted leaks the check of blind teasers finds: `node scripts/measureGuard.ts cases.json`.
 * DATA_DIR or DATABASE_URL must name the database that contains the companies of the cases. A case is `{
 * businessNumber, field, text, leak }`.
 */
interface Case {
  businessNumber: string
  field: string
  text: string
  leak: boolean
}

/**
 * Maps the Korean label of a field in a case to the key that the check uses. Only code name and region need it,
 * because the check treats these two fields more strictly.
 */
const keyOf = (field: string) =>
  /^코드\s?(?:네임|명)$/.test(field) ? codeNameField : /^(?:소재\s?)?지역$/.test(field) ? regionField : field

async function compiledOf(db: Db, businessNumber: string) {
  const record = recordOf(await readStoredRows(db, businessNumber))
  return compile(record, rarityOf(await readCounts(db, askedPieces(record)), ourWords))
}

const [file, mode] = process.argv.slice(2)
if (!file) throw new Error('usage: node scripts/measureGuard.ts cases.json [--quiet]')
const cases = JSON.parse(await readFile(file, 'utf8')) as Case[]
const thisYear = Number(dayInSeoul().slice(0, 4))

await withDatabase(async (db) => {
  await countWords(db)
  const known = new Map<string, Awaited<ReturnType<typeof compiledOf>>>()
  const lists: Record<'found' | 'missed' | 'false alarm' | 'quiet', string[]> = {
    found: [],
    missed: [],
    'false alarm': [],
    quiet: [],
  }
  for (const { businessNumber, field, text, leak } of cases) {
    const compiled = known.get(businessNumber) ?? (await compiledOf(db, businessNumber))
    known.set(businessNumber, compiled)
    const { findings } = scanTexts({ [keyOf(field)]: text }, compiled, thisYear)
    const why = findings.map((finding) => `${finding.kind} ‘${finding.text}’`).join(', ')
    const outcome = leak ? (why ? 'found' : 'missed') : why ? 'false alarm' : 'quiet'
    lists[outcome].push(`${businessNumber} ${field}: ${text}${why ? `  → ${why}` : ''}`)
  }
  for (const name of [
    'missed',
    'false alarm',
    ...(mode === '--all' ? (['found', 'quiet'] as const) : []),
  ] as const)
    for (const line of lists[name]) console.log(`${name}: ${line}`)
  const leaks = lists.found.length + lists.missed.length
  const clean = lists['false alarm'].length + lists.quiet.length
  console.log(
    `leaks found: ${lists.found.length} of ${leaks} (${((lists.found.length / Math.max(1, leaks)) * 100).toFixed(1)}%)`,
  )
  console.log(`false alarms: ${lists['false alarm'].length} of ${clean} clean texts`)
})
process.exit(0)
