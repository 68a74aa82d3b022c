/**
 * The label of the special notes as a source of prefilled fields. The firm writes these notes for itself. If a document
 * contains them unchanged, the person is therefore asked to check it before it is given to others.
 */
export const internalNotes = '특기사항'

export const isFromInternalNotes = (source: string | undefined): boolean =>
  source?.includes(internalNotes) ?? false
