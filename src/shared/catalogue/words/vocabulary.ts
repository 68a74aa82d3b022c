import { composed } from '../../platform/normalForm.ts'
import { withObject } from '../../platform/particle.ts'

/**
 * One kind of word of the firm, such as the sides: an object with a row for every word, in the order in which they are shown.
 * What is stored and sent is the Korean word; the key stands in code and URLs. Inputs also take the key and the synonyms
 * that older clients and imports use; anything else is refused. Without the validator: the first load of the browser needs words.
 */
interface Word {
  word: string
  synonyms?: readonly string[]
}

/** Longer than any word or synonym, with blanks around it. */
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
    /** What the thing is called wherever it is shown. */
    label,
    /** One row by its key: `sides.byKey.candidate.word`. */
    byKey,
    keys: rows.map(({ key }) => key) as Key[],
    rows,
    texts,
    /** The row of a stored word; null and words that are not among them have none. */
    row: (word: string | null | undefined): Row | undefined => byWord.get(word ?? ''),
    /** The stored word of any spelling, or null. */
    read: (text: string): Text | null => find(text)?.word ?? null,
    keyOf: (text: Text): Key => (find(text)?.key ?? '') as Key,
    /** What an input is told that holds no word of them. */
    unknown,
  }
}
