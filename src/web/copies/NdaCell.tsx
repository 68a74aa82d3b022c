import { copyBases } from '#shared/catalogue/words/copyWords.ts'
import { ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'
import type { Tone } from '#web/ui/tones.ts'

/** Returns the NDA or the waiver under which a copy was given, as a word and a detail. */
export function groundOf({ basis, nda, waiver }: Copy): {
  word: string
  detail: string
  warns: boolean
  tone?: Tone
} {
  if (nda) {
    const ending = nda.state === 'ending' && nda.daysLeft !== null
    return {
      word: ending ? `${nda.daysLeft}일 뒤 만료` : ndaStates.byKey[nda.state].word,
      detail: nda.retroactiveDay ? `소급 등록 ${nda.retroactiveDay}` : whenOf(nda),
      warns: ending || nda.retroactiveDay !== null,
      tone: ending ? 'amber' : nda.state === 'living' ? 'green' : 'grey',
    }
  }
  const by = waiver?.by ? userLabel(waiver.by) : ''
  return { word: copyBases.byKey[basis].word, detail: by, warns: false }
}

/** Returns until when the NDA is valid. If the NDA is not valid now, the text says it was when the copy was given. */
const whenOf = ({ state, endsDay }: NonNullable<Copy['nda']>) => {
  const until = endsDay === null ? '' : `${endsDay}까지`
  return state === 'living' || state === 'ending' ? until : `당시 유효, ${until}`
}

export function NdaCell({ copy }: { copy: Copy }) {
  const { word, detail, warns, tone } = groundOf(copy)
  return (
    <>
      <p className={cn('whitespace-nowrap', warns && 'font-semibold text-warning')}>
        {tone && <Dot tone={tone} className="mr-1.5 align-middle" />}
        {word}
      </p>
      <p className="tnum whitespace-nowrap text-quiet text-xs">{detail}</p>
    </>
  )
}
