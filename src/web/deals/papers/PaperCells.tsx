import { cn } from '#web/ui/cn.ts'
import { first, second } from '../cellLines.ts'
import { shortDay } from '../dealTexts.ts'
import { copiesText, ndaTexts, nothingGiven } from './paperTexts.ts'
import type { RowPapers } from './useDealPapers.ts'

interface PapersProps {
  papers: RowPapers
}
const dots = { good: 'bg-good', warning: 'bg-warning', quiet: null } as const

/** The cells with the state of the NDA, and with the copies that the company holds and the day of the latest copy. */
export function PaperCells({ papers, className }: PapersProps & { className: string }) {
  const known = typeof papers === 'object' ? papers : null
  const { word, day, tone } = ndaTexts(known?.nda ?? null)
  const copies = known ? copiesText(known.copies) : nothingGiven
  const given = known?.copies.lastDay
  if (papers === 'unknown')
    return (
      <>
        <td className={cn(className, 'text-hint')}>–</td>
        <td className={cn(className, 'text-hint')}>–</td>
      </>
    )
  return (
    <>
      <td className={className}>
        <span
          className={cn(first, 'flex items-center gap-1.5', {
            'text-warning': tone === 'warning',
            'font-normal text-quiet': tone === 'quiet',
          })}
        >
          {dots[tone] && <span aria-hidden className={cn('size-1.5 shrink-0 rounded-full', dots[tone])} />}
          {word}
        </span>
        {day && <span className={second}>{day}</span>}
      </td>
      <td className={className}>
        <span className={cn(first, copies === nothingGiven && 'font-normal text-quiet')} title={copies}>
          {copies}
        </span>
        {given && <span className={second}>{shortDay(given)}</span>}
      </td>
    </>
  )
}

/** NDA and copies of a counterparty in one line, for the card on a phone. */
export function PapersLine({ papers }: PapersProps) {
  if (papers === 'unknown') return <span className="text-hint">–</span>
  const known = papers === 'none' ? null : papers
  const { word, day, tone } = ndaTexts(known?.nda ?? null)
  const copies = known?.copies.lastDay ? copiesText(known.copies) : null
  return (
    <>
      <span
        className={cn('tnum', {
          'font-semibold text-warning': tone === 'warning',
          'text-quiet': tone === 'quiet',
        })}
      >
        {tone === 'good' && day ? day : [word, day].filter(Boolean).join(' · ')}
      </span>
      {copies && ` · ${copies}`}
    </>
  )
}
