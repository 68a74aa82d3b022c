import { ndaScopes, ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'

/** The company of an NDA that the page is not about: the seller on the recipient's page and the other way round. */
export const otherParty = (nda: Nda, number: string) =>
  nda.recipient.businessNumber === number ? nda.seller : nda.recipient

/** The name of an NDA in the list of a company. */
export const nameOf = (nda: Nda, number: string) =>
  otherParty(nda, number)?.companyName ?? ndaScopes.byKey.all.word

/** What is left of an NDA, such as 26일, or the word of its state. */
export const restOf = ({ state, daysLeft }: Pick<Nda, 'state' | 'daysLeft'>) =>
  daysLeft === null ? ndaStates.byKey[state].word : daysLeft === 0 ? '오늘까지' : `${daysLeft}일`

export const partiesOf = ({ recipient, seller }: Nda) =>
  [seller?.companyName, recipient.companyName].filter(Boolean).join(', ')
