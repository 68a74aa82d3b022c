import { holdsResidentNumber, residentSearchMessage } from '#shared/platform/residentNumber.ts'

/**
 * Returns why no search accepts this text, or undefined if it is fine. A refused text is not sent to the
 * server.
 */
export const searchFault = (text: string): string | undefined =>
  holdsResidentNumber(text) ? residentSearchMessage : undefined
