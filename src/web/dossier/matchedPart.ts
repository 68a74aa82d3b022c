import { initialsOf, isInitials, normaliseName } from '#shared/company/search.ts'

/** Where in a name the searched word stands, spaces and 초성 considered; null where only something else matched. */
export function matchedPart(name: string, typed: string): [from: number, to: number] | null {
  const wanted = [...normaliseName(typed)]
  if (wanted.length === 0) return null
  const letters = Array.from(name.toLowerCase()).flatMap((letter, at) =>
    /\s/.test(letter) ? [] : [{ letter, at }],
  )
  const fits = (letter: string | undefined, want: string) =>
    letter !== undefined && (letter === want || (isInitials(want) && initialsOf(letter) === want))
  const start = letters.findIndex((_, at) =>
    wanted.every((want, offset) => fits(letters[at + offset]?.letter, want)),
  )
  const first = letters[start]
  const last = letters[start + wanted.length - 1]
  return start >= 0 && first && last ? [first.at, last.at + 1] : null
}
