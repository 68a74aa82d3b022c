import { composed } from '../../platform/normalForm.ts'
import { withObject } from '../../platform/particle.ts'

/**
 * One entry of a vocabulary. A vocabulary, such as the sides, has an entry for every word, in display order. Usually
 * the Korean word is stored and sent, and the key is for code and URLs; for roles and deal stages the key is stored.
 * Inputs also accept the key and the synonyms that older clients and imports use; anything else is refused. This file
 * does not import zod, because the first page load needs vocabularies.
 */
interface Word {
  word: string
  synonyms?: readonly string[]
}

/** Upper limit for the length of an input: longer than any word or synonym with blanks around it. */
export const longestWord = 100

export function vocabulary<const R extends Record<string, Word>>(label: string, byKey: R) {
  type Key = keyof R & string
  type Row = { [K in Key]: R[K] & { readonly key: K } }[Key]
  type Text = R[Key]['word']
  const rows = Object.entries(byKey).map(([key, row]) => ({ key, ...row })) as unknown as readonly Row[]
  const byWord = new Map<string, Row>(rows.map((row) => [row.word, row]))
  const find = (text: string): Row | undefined => {
    const wanted = composed(text).trim()
    return rows.find(
      ({ key, word, synonyms = [] }) =>
        word === wanted || key === wanted || (synonyms as readonly string[]).includes(wanted),
    )
  }
  const texts = rows.map(({ word }) => word) as Text[]
  const unknown = `${withObject(label)} 확인해주세요. (${texts.join(', ')})`
  return {
    /** Korean name of the vocabulary on all screens. */
    label,
    /** An entry by its key: `sides.byKey.candidate.word`. */
    byKey,
    keys: rows.map(({ key }) => key) as Key[],
    rows,
    texts,
    /** The entry of a stored word; undefined for null and unknown words. */
    row: (word: string | null | undefined): Row | undefined => byWord.get(word ?? ''),
    /** The stored word for any accepted spelling, or null. */
    read: (text: string): Text | null => find(text)?.word ?? null,
    keyOf: (text: Text): Key => (find(text)?.key ?? '') as Key,
    /** Error message for an unknown word. */
    unknown,
  }
}
