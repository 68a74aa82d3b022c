const reasonLabel = '사유: '

export const reasonNote = (reason: string) => `${reasonLabel}${reason}`

/** Joins the sentence of an activity and its note. A note that is a reason begins with its label and a colon. */
export function sentenceWithNote(did: string, note: string | null): string {
  if (note === null) return did
  return note.startsWith(reasonLabel) ? `${did}. ${note}` : `${did}: ${note}`
}
