import { provinceNames } from '#shared/company/names/provinces.ts'
import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { createAutomaton } from './automaton.ts'
import { type MaskedNames, maskedNames } from './masked.ts'
import { domainNeedles } from './needles/domains.ts'
import { type IdNeedle, idNeedles, idsInText, phoneNeedles } from './needles/ids.ts'
import { type NameSink, nameNeedles } from './needles/names.ts'
import type { Needle } from './needles/needle.ts'
import { peopleNeedles } from './needles/people.ts'
import { addressNeedles, bankNeedles } from './needles/places.ts'
import { piecesOf, type Rarity } from './needles/rarity.ts'
import { figuresOf, type StoredDate } from './needles/storedNumbers.ts'
import { listNeedles, proseNeedles } from './needles/words.ts'
import type { StoredRecord } from './stored/storedRecord.ts'
import { amountsOf } from './text/amounts.ts'
import { foldLatin } from './text/latin.ts'
import { romanised } from './text/romanise.ts'
import { spellingOf } from './text/spelled.ts'

const provinceSounds = new Set(Array.from(provinceNames, (name) => foldLatin(romanised(name))))
const romanisedProvinces = new Set(Array.from(provinceNames, romanised))
const isProvince = (text: string) => provinceNames.has(text) || romanisedProvinces.has(text)

interface Collected {
  plain: Map<string, Needle>
  hidden: Map<string, LeakKind>
  sounds: Map<string, { kind: LeakKind; codeName: boolean }>
  acronyms: Map<string, { kind: LeakKind; codeName: boolean }>
}

/**
 * For each letter of the acronym but the first, yields the acronym without this letter: DDHT for DDHIT (대동하이텍) without
 * its I.
 */
function* withOneLeftOut(letters: string): Generator<string> {
  if (letters.length < 4 || letters.length > 8) return
  for (let at = 1; at < letters.length; at += 1) yield letters.slice(0, at) + letters.slice(at + 1)
}

/**
 * Collects the words to search for. If a word belongs to several kinds, the finding names the kind that was collected
 * first, so company names come before customers and these before places.
 */
function collect(record: StoredRecord, rarity: Rarity): Collected {
  const found: Collected = { plain: new Map(), hidden: new Map(), sounds: new Map(), acronyms: new Map() }
  // Receives the words. It drops names of provinces, because a province alone does not identify a company.
  const sink: NameSink = {
    plain(needle) {
      if (isProvince(needle.text)) return
      const key = `${needle.text} ${needle.rule}`
      const before = found.plain.get(key)
      if (!before || (before.codeName && !needle.codeName))
        found.plain.set(key, before ? { ...before, codeName: false } : needle)
    },
    hidden(text, kind) {
      if (!isProvince(text) && !found.hidden.has(text)) found.hidden.set(text, kind)
    },
    sound(folded, kind, codeName = false) {
      if (provinceSounds.has(folded)) return
      const before = found.sounds.get(folded)
      if (!before || before.codeName) found.sounds.set(folded, { kind: before?.kind ?? kind, codeName })
    },
    acronym(letters, kind, codeName = false) {
      if (letters.length < 2) return
      const before = found.acronyms.get(letters)
      if (!before || before.codeName) found.acronyms.set(letters, { kind: before?.kind ?? kind, codeName })
      if (kind === '기업명') for (const shorter of withOneLeftOut(letters)) leftOut(shorter)
    },
  }
  const leftOut = (letters: string) => {
    if (!found.acronyms.has(letters)) found.acronyms.set(letters, { kind: '기업명', codeName: true })
  }
  for (const { text, kind } of record.names) nameNeedles(text, kind, rarity, sink)
  for (const { text, ...person } of record.people) peopleNeedles(text, person, rarity, sink)
  for (const text of record.domains) domainNeedles(text, rarity, sink)
  for (const text of record.banks) bankNeedles(text, rarity, sink)
  for (const text of record.addresses) addressNeedles(text, rarity, sink)
  for (const text of record.lists) listNeedles(text, rarity, sink)
  for (const text of record.prose) proseNeedles(text, rarity, sink)
  return found
}

/** Lists all word pieces whose frequency `compile` will need. */
export function askedPieces(record: StoredRecord): string[] {
  const asked = new Set<string>()
  const ask = (piece: string) => {
    piecesOf(piece, asked)
    return false
  }
  collect(record, {
    tells: true,
    isCommon: ask,
    isEnding: ask,
    isComposed: ask,
    isRare: (piece) => !ask(piece),
    isWordToo: (stem) => (ask(stem) ? 'often' : 'no'),
  })
  return [...asked]
}

export interface Compiled {
  plain: ReturnType<typeof createAutomaton<Needle>>
  /** Built on the first call, because few texts contain masked letters. */
  masked(): MaskedNames
  spelled: ReturnType<typeof createAutomaton<LeakKind>>
  sounds: Collected['sounds']
  acronyms: Collected['acronyms']
  ids: ReturnType<typeof createAutomaton<IdNeedle>>
  figures: ReturnType<typeof figuresOf>
  dates: readonly StoredDate[]
  words: number
  numbers: number
}

export function compile(record: StoredRecord, rarity: Rarity): Compiled {
  const { plain, hidden, sounds, acronyms } = collect(record, rarity)
  const ids = [
    ...record.ids.flatMap(({ text, kind }) => idNeedles(text, kind)),
    ...record.phones.flatMap(phoneNeedles),
    ...[...record.prose, ...record.lists].flatMap(idsInText),
  ]
  const byDigits = new Map<string, [string, IdNeedle]>()
  for (const id of ids) {
    const { digits, kind, shown, near } = id
    if (near) {
      byDigits.set(`${digits} near`, [digits, id])
      continue
    }
    byDigits.set(digits, [digits, { digits, kind }])
    if (shown !== undefined) byDigits.set(`${digits} begins`, [digits.slice(0, shown), id])
  }
  const inText = [...record.prose, ...record.lists].flatMap((text) =>
    amountsOf(text).flatMap(({ value, unit, digits }) =>
      unit === 'plain' || unit === 'years' || digits < 3 ? [] : [{ value, unit }],
    ),
  )
  const figures = figuresOf([...record.numbers, ...inText])
  let masked: MaskedNames | null = null
  const spellings = Array.from(hidden, ([text, kind]) => [spellingOf(text), kind] as const)
  return {
    plain: createAutomaton(Array.from(plain.values(), (needle) => [needle.text, needle] as const)),
    masked: () => (masked ??= maskedNames(hidden)),
    spelled: createAutomaton(
      spellings.flatMap(([text, kind]) => (text === null ? [] : [[text, kind] as const])),
    ),
    sounds,
    acronyms,
    ids: createAutomaton(byDigits.values()),
    figures,
    dates: record.dates,
    words: new Set(Array.from(plain.values(), ({ text }) => text)).size,
    numbers: ids.length + figures.count + record.dates.length,
  }
}
