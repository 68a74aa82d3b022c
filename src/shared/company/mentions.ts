/** Somebody who can be mentioned, by the label that notes contain after the @, such as 101_김도현. */
export interface Mentionable {
  teamId: string
  label: string
}

/**
 * Returns the people whom a text mentions: an @ followed by the label of a person. If the labels of two people fit,
 * such as 101_김도현 and 101_김도현아, the longer one is meant. The time is linear in the text, because each length of a
 * label is looked up once per @.
 */
export function mentionsIn<P extends Mentionable>(text: string, people: readonly P[]): P[] {
  const byLabel = new Map(people.map((person) => [person.label, person]))
  const lengths = [...new Set(people.map(({ label }) => label.length))].toSorted((a, b) => b - a)
  const found = new Set<P>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    for (const length of lengths) {
      const person = byLabel.get(text.slice(at + 1, at + 1 + length))
      if (!person) continue
      found.add(person)
      break
    }
  }
  return [...found]
}
