/**
 * The special notes as a source of prefilled fields. The firm writes them for itself, so a document that contains them
 * as they are asks for a look before it is given away.
 */
export const internalNotes = '특기사항'

export const isFromInternalNotes = (source: string | undefined): boolean =>
  source?.includes(internalNotes) ?? false
