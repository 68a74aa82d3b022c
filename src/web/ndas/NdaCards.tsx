import { ChevronDown, ChevronUp } from 'lucide-react'
import { ndaForms } from '#shared/catalogue/words/ndaWords.ts'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NdaActions } from './NdaActions.tsx'
import { NdaDetails } from './NdaDetails.tsx'
import { NdaName, NdaRest, type NdaRowsProps } from './NdaTable.tsx'
import { copiesOf, nameOf, validOf } from './ndaTexts.ts'

/** The NDAs of a company as cards, for phones. */
export const NdaCards = ({ ndas, number, open, onOpen }: NdaRowsProps) => (
  <section aria-label="NDA" className="grid grid-cols-1 gap-2">
    {ndas.map((nda) => {
      const isOpen = open === nda.id
      const name = nameOf(nda, number)
      return (
        <Card key={nda.id} className="px-3 py-2.5">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <NdaName nda={nda} number={number} />
            </div>
            <NdaRest nda={nda} />
          </div>
          <div className="mt-1.5 flex items-center gap-2 text-quiet text-sm">
            <span className="tnum min-w-0 flex-1">
              {ndaForms.byKey[nda.form].word}
              {nda.startsDay && (
                <>
                  {' · '}
                  <span className="inline-block">{nda.startsDay} – </span>{' '}
                  <span className="inline-block">{nda.endsDay}</span>
                </>
              )}
              {nda.signedDay === null && nda.draftDay && <> · 초안 {nda.draftDay}</>}
              {copiesOf(nda) !== '' && (
                <span className="block">
                  {copiesOf(nda)} · {validOf(nda)}
                </span>
              )}
            </span>
            <NdaActions nda={nda} name={name} />
            <IconButton
              label={`${name} NDA ${isOpen ? '접기' : '펼치기'}`}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : nda.id)}
            >
              {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            </IconButton>
          </div>
          {isOpen && <NdaDetails nda={nda} />}
        </Card>
      )
    })}
  </section>
)
