import { ndaScopes, ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'

/** The other company of an NDA: on the recipient's page the seller, on the seller's page the recipient. */
export const otherParty = (nda: Nda, number: string) =>
  nda.recipient.businessNumber === number ? nda.seller : nda.recipient

/** The name of an NDA in the list of a company. */
export const nameOf = (nda: Nda, number: string) =>
  otherParty(nda, number)?.companyName ?? ndaScopes.byKey.all.word

/** The number of days left, such as 26일, or the word for the state if the NDA is not valid. */
export const restOf = ({ state, daysLeft }: Pick<Nda, 'state' | 'daysLeft'>) =>
  daysLeft === null ? ndaStates.byKey[state].word : daysLeft === 0 ? '오늘까지' : `${daysLeft}일`

export const partiesOf = ({ recipient, seller }: Nda) =>
  [seller?.companyName, recipient.companyName].filter(Boolean).join(', ')
