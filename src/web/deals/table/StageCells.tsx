import type { Counterparty } from '#shared/deals/counterparty.ts'
import { withDirection } from '#shared/platform/particle.ts'
import { cn } from '#web/ui/cn.ts'
import { useDealActions } from '../dealActions.ts'
import { type ShownCompany, shortDay } from '../dealTexts.ts'
import { isSlow, type Medians } from '../slowDeal.ts'
import { nextStage, type StageCell, stageCells } from '../stageCells.ts'

const bars = { done: 'bg-chart-2', current: 'bg-chart-1', ahead: 'bg-line' }
export const barOf = (state: StageCell['state']) => cn('block h-1 rounded-[2px]', bars[state])

interface StageCellsProps {
  row: Counterparty
  shows: ShownCompany
  medians: Medians
}

/**
 * The seven stages of a row. While the pointer is over the row, the stage after the current one shows a button that
 * moves the counterparty there.
 */
export function StageCells({ row, shows, medians }: StageCellsProps) {
  const slow = isSlow(row, medians)
  const next = row.can.change ? nextStage(row.stage) : undefined
  return stageCells(row).map((cell, at) => (
    <td
      key={cell.stage}
      className={cn(
        'tnum relative h-13 border-line-soft border-b px-0.5 align-top text-xs leading-[15px]',
        at === 0 && 'border-l',
        at === 6 && 'border-r',
      )}
    >
      <span aria-hidden className={cn(barOf(cell.state), 'mt-[9px] mb-1')} />
      {cell.state === 'ahead' ? (
        <span className="sr-only">아직</span>
      ) : (
        <Reached row={row} cell={cell} slow={slow} />
      )}
      {cell.stage === next && <MoveHere row={row} name={row[shows].companyName} cell={cell} />}
    </td>
  ))
}

function Reached({ row, cell, slow }: { row: Counterparty; cell: StageCell; slow: boolean }) {
  const actions = useDealActions()
  const { state, day, days, stage, word } = cell
  const current = state === 'current'
  if (day === null) return <span className="block pl-1 text-hint">건너뜀</span>
  const text = (
    <>
      <span className={cn('block', current && 'font-semibold')}>{shortDay(day)}</span>
      {days !== null && (
        <span
          className={cn(
            'block',
            current ? cn('font-semibold', slow ? 'text-warning' : 'text-accent-text') : 'text-quiet',
          )}
        >
          {days}일{current && '째'}
        </span>
      )}
    </>
  )
  if (!row.can.change) return <span className="block pl-1">{text}</span>
  return (
    // The Tab key skips this button, so that a row has few tab stops. The row's menu offers the same action.
    <button
      type="button"
      tabIndex={-1}
      title={`${word} ${day} · 눌러서 날짜 수정`}
      onClick={() => actions.ask(row, { ask: 'day', stage })}
      className="block w-full rounded-sm pl-1 text-left hover:bg-line-soft"
    >
      <span className="sr-only">
        {`${word} ${shortDay(day)}${days === null ? '' : `, ${days}일${current ? '째' : ''}`}, 날짜 수정`}
      </span>
      <span aria-hidden>{text}</span>
    </button>
  )
}

function MoveHere({ row, name, cell }: { row: Counterparty; name: string; cell: StageCell }) {
  const { stage, word } = cell
  const actions = useDealActions()
  return (
    <button
      type="button"
      data-action
      aria-label={`${name} ${withDirection(word)} 옮기기`}
      onClick={() => void actions.move(row, stage)}
      className={cn(
        'absolute inset-x-1 top-5 h-6 rounded-sm border border-focus border-dashed bg-surface text-center font-medium text-accent-text text-xs',
        'opacity-0 hover:bg-accent-soft focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      옮기기
    </button>
  )
}
