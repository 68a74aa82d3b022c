const reasonLabel = '사유: '

export const reasonNote = (reason: string) => `${reasonLabel}${reason}`

/**
 * Joins the sentence of a timeline entry and its note into one line. If the note is a reason, it already begins with
 * a label and a colon.
 */
export function sentenceWithNote(did: string, note: string | null): string {
  if (note === null) return did
  return note.startsWith(reasonLabel) ? `${did}. ${note}` : `${did}: ${note}`
}
