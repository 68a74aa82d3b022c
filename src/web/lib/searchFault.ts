import { holdsResidentNumber, residentSearchMessage } from '#shared/platform/residentNumber.ts'

/** Why a text is never looked for, on any search; nothing of it is sent. */
export const searchFault = (text: string): string | undefined =>
  holdsResidentNumber(text) ? residentSearchMessage : undefined
