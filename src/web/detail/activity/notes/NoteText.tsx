import type { Mention } from '#shared/company/notes.endpoints.ts'

/** Splits a text into the mentions it contains and the text between them. */
function partsOf(text: string, mentions: readonly Mention[]): { text: string; mention: boolean }[] {
  const labels = mentions.map(({ label }) => `@${label}`).toSorted((a, b) => b.length - a.length)
  const parts: { text: string; mention: boolean }[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const label = labels.find((one) => text.startsWith(one, at))
    if (label === undefined) continue
    parts.push({ text: text.slice(from, at), mention: false }, { text: label, mention: true })
    from = at + label.length
    at = from - 1
  }
  return [...parts, { text: text.slice(from), mention: false }].filter((part) => part.text !== '')
}

export function NoteText({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  return (
    <p className="whitespace-pre-wrap text-sm leading-5.5 [overflow-wrap:anywhere]">
      {partsOf(text, mentions).map((part, at) =>
        part.mention ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
          <mark key={at} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-text">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
