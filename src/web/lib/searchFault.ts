import { holdsResidentNumber, residentSearchMessage } from '#shared/platform/residentNumber.ts'

/**
 * Returns the reason why a search text must not be sent to the server (it contains a resident number); undefined if it
 * may be sent.
 */
export const searchFault = (text: string): string | undefined =>
  holdsResidentNumber(text) ? residentSearchMessage : undefined
