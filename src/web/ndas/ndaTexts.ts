import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { ndaScopes, ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'

/** The other company of an NDA: on the recipient's page the seller, on the seller's page the recipient. */
export const otherParty = (nda: Nda, number: string) =>
  nda.recipient.businessNumber === number ? nda.seller : nda.recipient

/**
 * The name of an NDA in the list of a company: the name of the other company or, if there is none, the scope 모든 매도기업.
 */
export const nameOf = (nda: Nda, number: string) =>
  otherParty(nda, number)?.companyName ?? ndaScopes.byKey.all.word

/** The number of days left, such as 26일, or the word for the state if the NDA is not valid. */
export const restOf = ({ state, daysLeft }: Pick<Nda, 'state' | 'daysLeft'>) =>
  daysLeft === null ? ndaStates.byKey[state].word : daysLeft === 0 ? '오늘까지' : `${daysLeft}일`

/** The copies that were given under an NDA, by kind, such as 티저 1 · IM 2; an empty text if there are none. */
export const copiesOf = ({ copies: { teasers, ims, files } }: Pick<Nda, 'copies'>) =>
  [
    [fileCategories.byKey.teaser.word, teasers],
    [fileCategories.byKey.im.word, ims],
    ['파일', files],
  ]
    .flatMap(([word, count]) => (count ? [`${word} ${count}`] : []))
    .join(' · ')

/** Returns how many of the copies that were given under an NDA have not been recalled, such as 유효 3. */
export const validOf = ({ copies: { valid } }: Pick<Nda, 'copies'>) =>
  valid === 0 ? '모두 회수' : `유효 ${valid}`

export const partiesOf = ({ recipient, seller }: Nda) =>
  [seller?.companyName, recipient.companyName].filter(Boolean).join(', ')
