import { composed } from '../../platform/normalForm.ts'
import { withObject } from '../../platform/particle.ts'

/**
 * An entry of a vocabulary. A vocabulary is an ordered set of words, such as the sides. Usually the Korean word is
 * stored and sent, and the key is used in code and URLs; for roles and deal stages the key is stored. Requests also
 * accept the key and synonyms; other texts are refused. This file does not import zod, because the first load of the
 * web client needs vocabularies.
 */
interface Word {
  word: string
  synonyms?: readonly string[]
}

/**
 * The largest accepted length of a word in a request. It exceeds that of every word or synonym, even with spaces around
 * it.
 */
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
    /** The Korean name of the vocabulary. */
    label,
    /** The entries by key: `sides.byKey.candidate.word`. */
    byKey,
    keys: rows.map(({ key }) => key) as Key[],
    rows,
    texts,
    /** Returns the entry of a stored word; undefined for null and unknown words. */
    row: (word: string | null | undefined): Row | undefined => byWord.get(word ?? ''),
    /** Returns the stored word for any accepted spelling; null for other texts. */
    read: (text: string): Text | null => find(text)?.word ?? null,
    keyOf: (text: Text): Key => (find(text)?.key ?? '') as Key,
    /** The error message for an unknown word. */
    unknown,
  }
}
