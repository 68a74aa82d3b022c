import { holdsResidentNumber, residentSearchMessage } from '#shared/platform/residentNumber.ts'

/** Why no search accepts this text. Such a text is not sent to the server. */
export const searchFault = (text: string): string | undefined =>
  holdsResidentNumber(text) ? residentSearchMessage : undefined
