/** Pairs of marks that forms print before or after each choice: the empty one and the ticked one. */
const marks = [
  { empty: '□☐▢', ticked: '■☑☒▣✅' },
  { empty: '○◯', ticked: '●◉◎✓✔' },
] as const

/** Choices in brackets: [ ] 대기업 [V] 중소기업, or with round brackets and other ticks. */
const bracketed = /[[(]\s?([VvXx√✓✔○●■])?\s?[\])]/g

/** Rewrites choices in brackets with the marks of boxes, so that both are read alike. */
const withBoxes = (text: string): string => text.replaceAll(bracketed, (_, tick) => (tick ? '■' : '□'))

export type Choice = { kind: 'none' } | { kind: 'ticked'; value: string } | { kind: 'unclear' }

/**
 * Reads a value that prints all choices and ticks one of them, such as □ 대기업 ■ 중기업 □ 소기업. `none` means that the text
 * is no such list, `unclear` that no choice or several are ticked.
 */
export function tickedChoice(given: string): Choice {
  const brackets = given.match(bracketed) ?? []
  const text = brackets.length > 1 ? withBoxes(given) : given
  for (const { empty, ticked } of marks) {
    const all = [...text].filter((letter) => empty.includes(letter) || ticked.includes(letter))
    const isList = all.length > 1 && all.some((letter) => empty.includes(letter))
    // One empty box alone: the other choices were not read.
    if (!isList && /^[□☐▢]/.test(text.trim())) return { kind: 'unclear' }
    if (!isList) continue
    const isMark = (letter: string) => empty.includes(letter) || ticked.includes(letter)
    const before = isMark([...text.trim()][0] ?? '')
    const found = choicesOf(text.trim(), isMark, before).filter(({ mark }) => ticked.includes(mark))
    const [only] = found
    return found.length === 1 && only && only.label !== ''
      ? { kind: 'ticked', value: only.label }
      : { kind: 'unclear' }
  }
  return { kind: 'none' }
}

/** The choices with their marks, which stand before or after the words. */
function choicesOf(text: string, isMark: (letter: string) => boolean, before: boolean) {
  const choices: { mark: string; label: string }[] = []
  let words = ''
  for (const letter of text) {
    if (!isMark(letter)) {
      words += letter
      continue
    }
    if (before) {
      const last = choices.at(-1)
      if (last) last.label = tidy(words)
      choices.push({ mark: letter, label: '' })
    } else choices.push({ mark: letter, label: tidy(words) })
    words = ''
  }
  const last = choices.at(-1)
  if (before && last) last.label = tidy(words)
  return choices
}

/** The words of a choice without the separators between choices. */
const tidy = (words: string): string =>
  words
    .trim()
    .replace(/^[,/|·]+|(?<![,/|·])[,/|·]+$/g, '')
    .trim()
