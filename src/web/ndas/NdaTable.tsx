import { ChevronDown, ChevronUp } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { ndaForms, ndaScopes, ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { NdaActions } from './NdaActions.tsx'
import { NdaDetails } from './NdaDetails.tsx'
import { NdaTrack, NdaYears } from './NdaTrack.tsx'
import { axisOf } from './ndaAxis.ts'
import { copiesOf, nameOf, otherParty, restOf, validOf } from './ndaTexts.ts'

export interface NdaRowsProps {
  ndas: readonly Nda[]
  /**
   * All NDAs of the company, including those that a filter hides. The time axis is computed from all of them, so that
   * it does not change with the filter.
   */
  all: readonly Nda[]
  number: string
  open: number | null
  onOpen(id: number | null): void
}

/** The other company of the NDA, with the scope of the NDA below it. */
export function NdaName({ nda, number }: { nda: Nda; number: string }) {
  const other = otherParty(nda, number)
  return (
    <span className="block min-w-0">
      <span className="block truncate font-semibold">
        {other ? <CompanyName {...other} /> : nameOf(nda, number)}
      </span>
      <span className="block text-quiet text-xs">
        {other ? ndaScopes.byKey[nda.scope].word : '우리 회사와 맺음'}
      </span>
    </span>
  )
}

const tones = {
  living: 'bg-good',
  ending: 'bg-warning',
} as const

/**
 * The number of days left, or a word for the state if the NDA is not valid. The tooltip names the state, so that the
 * colour is never the only carrier of meaning.
 */
export function NdaRest({ nda }: { nda: Nda }) {
  const { state } = nda
  const counts = state === 'living' || state === 'ending'
  return (
    <span
      title={ndaStates.byKey[state].word}
      className={cn(
        'tnum inline-flex items-center gap-1.5 whitespace-nowrap',
        !counts && 'text-quiet',
        state === 'ending' && 'font-semibold text-warning',
      )}
    >
      {counts && <i aria-hidden className={cn('size-1.5 rounded-full', tones[state])} />}
      {restOf(nda)}
    </span>
  )
}

/** The copies that were given under the NDA, and how many of them have not been recalled. */
function NdaCopyCount({ nda }: { nda: Nda }) {
  const copies = copiesOf(nda)
  if (copies === '') return dash
  return (
    <>
      <span className="block truncate" title={copies}>
        {copies}
      </span>
      <span className="block text-quiet text-xs">{validOf(nda)}</span>
    </>
  )
}

/**
 * Hides the contents of a column on narrower screens, where the time axis needs the space. The details of the row show
 * these values too.
 */
const wideOnly =
  'not-print:max-xl:overflow-hidden not-print:max-xl:text-nowrap not-print:max-xl:px-0 not-print:max-xl:text-transparent not-print:max-xl:*:text-transparent'
const dash = <span className="text-hint">–</span>

/**
 * Lists the NDAs of a company, with their terms as bars on one time axis. A click on a row expands it to show its
 * details.
 */
export function NdaTable({ ndas, all, number, open, onOpen }: NdaRowsProps) {
  const axis = useMemo(() => axisOf(all, dayInSeoul()), [all])
  return (
    <Table label="NDA" data-tall-rows className="table-fixed [&_tbody_td]:h-13 [&_tbody_th]:h-13">
      <colgroup>
        <col className="w-44 print:w-36" />
        <col className="not-print:max-xl:w-px w-27 print:w-22" />
        <col className="not-print:max-xl:w-px w-25 print:w-20" />
        <col className="w-25 print:w-20" />
        <col className="w-25 print:w-18" />
        <col />
        <col className="w-36 print:w-28" />
        <col className="w-28 print:w-20" />
        <col className="w-38 print:w-px" />
      </colgroup>
      <thead>
        <tr>
          <Head className="pl-4">범위</Head>
          <Head className={wideOnly}>형태</Head>
          <Head className={wideOnly}>서명일</Head>
          <Head>만료일</Head>
          <Head>남은 기간</Head>
          <Head>
            <span className="sr-only">기간</span>
            <NdaYears axis={axis} />
          </Head>
          <Head>서명자</Head>
          <Head>배포한 사본</Head>
          <Head>
            <span className="sr-only">동작</span>
          </Head>
        </tr>
      </thead>
      <tbody>
        {ndas.map((nda) => {
          const isOpen = open === nda.id
          const name = nameOf(nda, number)
          return (
            <Fragment key={nda.id}>
              <Row selected={isOpen}>
                <RowHead className={cn('pl-4', isOpen && 'border-b-0')}>
                  <NdaName nda={nda} number={number} />
                </RowHead>
                <Cell className={cn(wideOnly, isOpen && 'border-b-0')}>{ndaForms.byKey[nda.form].word}</Cell>
                <Cell className={cn('tnum whitespace-nowrap', wideOnly, isOpen && 'border-b-0')}>
                  {nda.signedDay ?? dash}
                </Cell>
                <Cell className={cn('tnum whitespace-nowrap', isOpen && 'border-b-0')}>
                  {nda.endsDay ?? dash}
                </Cell>
                <Cell className={cn(isOpen && 'border-b-0')}>
                  <NdaRest nda={nda} />
                </Cell>
                <Cell className={cn('px-0 py-0', isOpen && 'border-b-0')}>
                  <NdaTrack nda={nda} axis={axis} />
                </Cell>
                <Cell className={cn('truncate pl-4', isOpen && 'border-b-0')}>
                  {nda.signers ??
                    (nda.draftDay ? <span className="tnum text-quiet">초안 {nda.draftDay}</span> : dash)}
                </Cell>
                <Cell className={cn('tnum', isOpen && 'border-b-0')}>
                  <NdaCopyCount nda={nda} />
                </Cell>
                <Cell className={cn('pr-2 text-right', isOpen && 'border-b-0')}>
                  <span className="no-print inline-flex items-center gap-0.5">
                    <NdaActions nda={nda} name={name} />
                    <IconButton
                      label={`${name} NDA ${isOpen ? '접기' : '펼치기'}`}
                      aria-expanded={isOpen}
                      size="sm"
                      onClick={() => onOpen(isOpen ? null : nda.id)}
                    >
                      {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
                    </IconButton>
                  </span>
                </Cell>
              </Row>
              {isOpen && (
                <Row selected>
                  <Cell colSpan={9} className="h-auto! px-4 pt-1 pb-4">
                    <NdaDetails nda={nda} />
                  </Cell>
                </Row>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}
