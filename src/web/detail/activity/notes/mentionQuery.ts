import type { MentionablePerson } from '#shared/company/notes.endpoints.ts'
import { foldText, initialsOf, isInitials } from '#shared/company/search.ts'

/** The part of a text that is being typed after an @: `typed` begins after the @ at `from` and ends at the caret. */
export interface MentionQuery {
  from: number
  typed: string
}

const longest = 30
/** Characters that end a mention. An @ in the middle of a word, as in an e-mail address, begins none. */
const ends = /[\s@]/

export function mentionQuery(text: string, caret: number): MentionQuery | null {
  for (let at = caret - 1; at >= 0 && caret - at <= longest; at -= 1) {
    const letter = text[at] ?? ''
    if (letter === '@') {
      const before = text[at - 1]
      return before === undefined || !/[\p{L}\p{N}._%+-]/u.test(before)
        ? { from: at, typed: text.slice(at + 1, caret) }
        : null
    }
    if (ends.test(letter)) return null
  }
  return null
}

const most = 6

/** Finds people by name, team or the initial consonants of the name (초성), in the given order. */
export function findPeople(people: readonly MentionablePerson[], typed: string): MentionablePerson[] {
  const sought = foldText(typed)
  const fits = ({ label, managerName }: MentionablePerson) =>
    foldText(label).includes(sought) || (isInitials(sought) && initialsOf(managerName).includes(sought))
  return people.filter(fits).slice(0, most)
}
