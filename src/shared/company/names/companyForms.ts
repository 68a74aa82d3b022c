/** Legal forms that are written before or after a company's name, each with its spellings in NFKC. */
const forms: readonly (readonly string[])[] = [
  ['주식회사', '(주)'],
  ['유한회사', '(유)'],
  ['유한책임회사'],
  ['합자회사', '(합)'],
  ['합명회사', '(합)'],
  ['사단법인', '(사)'],
  ['재단법인', '(재)'],
  ['농업회사법인'],
]
const spellings = [...new Set(forms.flat())]

/**
 * Matches every legal form in raw or NFKC text. It has the global flag for `replaceAll` and `matchAll`. Longer
 * spellings come before shorter ones.
 */
export const companyForms =
  /유한책임회사|농업회사법인|주식회사|유한회사|합자회사|합명회사|사단법인|재단법인|\(주\)|\(유\)|\(합\)|\(사\)|\(재\)|㈜|㈲/g

interface UnfinishedForm {
  /** The part of the name in front of the legal form. */
  head: string
  /** The typed beginning of the legal form. */
  typed: string
  /** All spellings of the legal forms that begin with `typed`. */
  spellings: string[]
}

/**
 * The smallest number of letters that count as the beginning of a legal form. If one letter were enough, 광주 would be
 * read as the name 광 and the beginning of 주식회사.
 */
const leastLetters = 2
const longest = Math.max(...spellings.map((form) => form.length))

/** Finds the beginning of a form at the end of a name that is still being typed: 한빛(주, 한빛주식. The longest match wins. */
export function cutUnfinishedForm(name: string): UnfinishedForm | null {
  for (let length = Math.min(longest - 1, name.length); length > 0; length -= 1) {
    const typed = name.slice(-length)
    if (!typed.startsWith('(') && length < leastLetters) return null
    const meant = forms.filter((group) =>
      group.some((form) => form.length > length && form.startsWith(typed)),
    )
    if (meant.length > 0)
      return { head: name.slice(0, -length), typed, spellings: [...new Set(meant.flat())] }
  }
  return null
}

/** Returns all spellings of a complete legal form such as 주식회사 or (주); null for other texts. */
export function spellingsOfForm(text: string): string[] | null {
  const meant = forms.filter((group) => group.includes(text))
  return meant.length > 0 ? [...new Set(meant.flat())] : null
}

/**
 * Whether the typed beginning of a legal form can be nothing else: it has an opening bracket, or at least three
 * letters.
 */
export const isSurelyForm = (typed: string) => typed.startsWith('(') || typed.length > leastLetters
