import { copyKinds } from '#shared/catalogue/words/copyWords.ts'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import type { NdaTerms } from '#shared/copies/making.endpoints.ts'

/** Returns the name of a copied document, such as `M&A IM 2판`; for files without a template the file name. */
export const documentOf = ({ kind, edition, fileName }: Pick<Copy, 'kind' | 'edition' | 'fileName'>) =>
  kind === 'file'
    ? fileName
    : [copyKinds.byKey[kind].word, edition && `${edition}판`].filter(Boolean).join(' ')

/** Returns the receiving person with title; if the user may not see the person, the adviser or the company. */
export const receiverLabel = ({ person, adviser, recipient }: Copy) =>
  person ? [person.name, person.title].filter(Boolean).join(' ') : (adviser ?? recipient.companyName)

export const termOf = ({ startsDay, endsDay, draftDay }: NdaTerms) =>
  endsDay === null ? `서명 대기${draftDay ? ` · 초안 ${draftDay} 발송` : ''}` : `${startsDay} – ${endsDay}`
