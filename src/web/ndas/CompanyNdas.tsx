import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ndaStates } from '#shared/catalogue/words/ndaWords.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { listAddress } from '#web/list/address.ts'
import { choiceFilter } from '#web/list/filters.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { NdaCards } from './NdaCards.tsx'
import { NdaTable } from './NdaTable.tsx'
import { NdaLegend } from './NdaTrack.tsx'
import { companyNdasQuery } from './ndas.api.ts'
import { nameOf } from './ndaTexts.ts'

const AddNdaDialog = whenNeeded(() => import('./AddNdaDialog.tsx').then((module) => module.AddNdaDialog))

/**
 * The options of the state filter, each a group of states. A revoked NDA is in the group of ended ones; an NDA that
 * begins later is in the group of waiting ones.
 */
const groups = [
  { value: 'counting', label: '유효', states: ['living', 'ending'] },
  { value: 'ending', label: ndaStates.byKey.ending.word, states: ['ending'] },
  { value: 'waiting', label: ndaStates.byKey.unsigned.word, states: ['unsigned', 'coming'] },
  { value: 'over', label: ndaStates.byKey.ended.word, states: ['ended', 'revoked'] },
] as const
const ndaAddress = listAddress({
  filters: {
    state: choiceFilter(
      '상태',
      groups.map(({ value, label }) => ({ value, label })),
    ),
  },
  beside: [
    'tab',
    'businessNumber',
    'companyName',
    'unit',
    'view',
    'group',
    'search',
    'until',
    'stage',
    'list',
    'only',
  ],
})
const inGroup = (nda: Nda, value: string) =>
  groups.some((group) => group.value === value && group.states.some((state) => state === nda.state))

const chip = cn(
  'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-sm max-md:h-9',
  'not-aria-pressed:bg-surface not-aria-pressed:text-quiet not-aria-pressed:hover:bg-hover',
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent',
)

/** The NDA tab of a company. */
export default function CompanyNdas({ number }: { number: string }) {
  const found = useQuery(companyNdasQuery(number))
  const companyName = useQuery(companyQuery(number)).data?.companyName ?? ''
  const sells = isDealSeller(useBrokerage(number).data?.side ?? null)
  const list = useListAddress(ndaAddress)
  const [adding, setAdding] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const narrow = useNarrow()
  const printing = usePrinting()
  const all = found.data?.rows
  const { state } = list.filters
  const rows = state === undefined ? all : all?.filter((nda) => inGroup(nda, state))
  const mayAdd = found.data?.can.add === true
  const add = mayAdd && (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      NDA 등록
    </Button>
  )
  const shared = { ndas: rows ?? [], all: all ?? [], number, open, onOpen: setOpen }
  return (
    <>
      <IgnoredNotice ignored={list.ignored} />
      <EndingSoon ndas={all ?? []} number={number} />
      <div className="no-print mb-2.5 flex flex-wrap items-center gap-2">
        <fieldset aria-label="상태" className="flex flex-wrap gap-1.5">
          <Choice
            label="전체"
            count={all?.length}
            pressed={state === undefined}
            onPress={() => list.setFilters({ state: undefined })}
          />
          {groups.map(({ value, label }) => (
            <Choice
              key={value}
              label={label}
              count={all?.filter((nda) => inGroup(nda, value)).length}
              warns={value === 'ending'}
              pressed={state === value}
              onPress={() => list.setFilters({ state: state === value ? undefined : value })}
            />
          ))}
        </fieldset>
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <NdaLegend />
          <PrintButton disabled={!all || all.length === 0} />
          {add}
        </div>
      </div>
      <ListFrame
        result={{
          rows: rows && state === undefined ? all : rows,
          error: found.error,
          fetching: found.isFetching,
          outdated: false,
          retry: () => void found.refetch(),
        }}
        failed="NDA를 불러오지 못했습니다"
        skeleton={{ rows: 5, columns: 6, dense: false }}
        nothing={
          state === undefined ? (
            <EmptyState
              title="NDA가 없습니다"
              text="IM을 제공하려면 받는 기업의 유효한 NDA가 있어야 합니다."
              actions={add}
              className="py-16"
            />
          ) : (
            <NothingFound title="조건에 맞는 NDA가 없습니다" onReset={list.reset} />
          )
        }
      >
        {() => (
          <>
            {narrow && !printing ? <NdaCards {...shared} /> : <NdaTable {...shared} />}
            <p className="mt-2 text-quiet text-xs">
              IM은 그 기업이 범위에 드는 유효한 NDA가 있어야 제공할 수 있습니다. 만료 30일 전부터 홈의
              오늘에서 담당자에게 알립니다.
            </p>
          </>
        )}
      </ListFrame>
      {adding && (
        <AddNdaDialog
          needed
          number={number}
          companyName={companyName}
          sells={sells}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  count: number | undefined
  warns?: boolean
  pressed: boolean
  onPress(): void
}

const Choice = ({ label, count, warns = false, pressed, onPress }: ChoiceProps) => (
  <button type="button" aria-pressed={pressed} className={chip} onClick={onPress}>
    {label}
    <span className={cn('tnum text-xs', warns && count && !pressed && 'font-semibold text-warning')}>
      {count}
    </span>
  </button>
)

/** A notice that says which NDA ends next. Shows nothing if no NDA ends soon. */
function EndingSoon({ ndas, number }: { ndas: readonly Nda[]; number: string }) {
  const ending = ndas.filter(({ state }) => state === 'ending')
  const [first] = ending
  if (!first) return null
  const when = first.daysLeft === 0 ? '오늘' : `${first.daysLeft}일 뒤`
  return (
    <Notice tone="warn" className="no-print mb-3 items-center">
      <b className="font-semibold">NDA {ending.length}건이 30일 안에 만료됩니다.</b> 가장 먼저{' '}
      {nameOf(first, number)}, <span className="tnum">{first.endsDay}</span>까지 ({when}).{' '}
      {first.copies.valid > 0 && `이 NDA로 제공한 사본 ${first.copies.valid}부가 아직 유효합니다. `}
      만료되면 새 사본을 만들 수 없습니다.
    </Notice>
  )
}
