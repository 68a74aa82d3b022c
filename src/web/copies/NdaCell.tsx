import { copyBases } from '#shared/catalogue/words/copyWords.ts'
import { ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'

/** Returns the NDA or the waiver under which a copy was given, as a word and a detail. */
export function groundOf({ basis, nda, waiver }: Copy): { word: string; detail: string; warns: boolean } {
  if (nda) {
    const ending = nda.state === 'ending' && nda.daysLeft !== null
    return {
      word: ending ? `${nda.daysLeft}일 뒤 만료` : ndaStates.byKey[nda.state].word,
      detail: nda.endsDay === null ? '' : `${nda.endsDay}까지`,
      warns: ending,
    }
  }
  const by = waiver?.by ? userLabel(waiver.by) : ''
  return { word: copyBases.byKey[basis].word, detail: by, warns: false }
}

export function NdaCell({ copy }: { copy: Copy }) {
  const { word, detail, warns } = groundOf(copy)
  return (
    <>
      <p className={warns ? 'font-semibold text-warning' : ''}>{word}</p>
      <p className="tnum text-quiet text-xs">{detail}</p>
    </>
  )
}
