import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ListedHere } from '#web/domain/fromList.tsx'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { FilterChips } from '#web/list/FilterChips.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { CompaniesAsked } from '../companies.api.ts'
import type { Colleague, CompanyFilters } from '../companiesAddress.ts'
import type { Views } from '../views/useViews.ts'
import { ViewNotice } from '../views/ViewNotice.tsx'
import type { ChipEditorProps, ChipPlace } from './ChipEditor.tsx'
import type { ConditionsPanelProps } from './ConditionsPanel.tsx'
import type { FilterForm } from './FormSwitch.tsx'

const FilterPanel = whenNeeded(() => import('./FilterPanel.tsx').then((module) => module.FilterPanel))
const ConditionsPanel = whenNeeded<ConditionsPanelProps>(() =>
  import('./ConditionsPanel.tsx').then((module) => module.ConditionsPanel),
)

const ChipEditor = whenNeeded<ChipEditorProps>(() =>
  import('./ChipEditor.tsx').then((module) => module.ChipEditor),
)

interface FiltersProps extends Pick<ScreenFrameProps, 'list' | 'colleagues'> {
  needed: boolean
  form: FilterForm
  onForm(form: FilterForm): void
}

/** The filters in the form that the person chose: the usual ones, or conditions joined by and/or. */
const Filters = (props: FiltersProps) =>
  props.form === 'tree' ? <ConditionsPanel {...props} /> : <FilterPanel {...props} />

/** The chips of the list. A click on one opens its editor below it. */
function Chips({ list, colleagues }: Pick<ScreenFrameProps, 'list' | 'colleagues'>) {
  const [chip, setChip] = useState<ChipPlace | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!chip) return
    const outside = (event: PointerEvent) => {
      if (!editor.current?.contains(event.target as Node)) setChip(null)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [chip])
  const id = chip && `${chip.name}-${chip.place}`
  const close = () => {
    setChip(null)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-chip="${id}"]`)?.focus())
  }
  const edited = chip && {
    chip: id ?? '',
    editor: (
      <div
        ref={editor}
        role="dialog"
        aria-label="조건 수정"
        className="absolute top-full left-0 z-30 mt-1.5 max-h-[70dvh] w-[380px] overflow-y-auto rounded-lg border bg-surface shadow-md max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-3 max-md:w-auto"
      >
        <ChipEditor needed {...{ list, chip, colleagues }} onClose={close} />
      </div>
    ),
  }
  return <FilterChips list={list} edited={edited} onEdit={(name, place) => setChip({ name, place })} />
}

/** The conditions as a sentence, above the table. */
function Sentence({ list }: Pick<ScreenFrameProps, 'list'>) {
  const { where } = list.filters
  if (!where) return null
  return (
    <p className="no-print flex gap-3 border-b bg-sunken px-4 py-2 text-xs">
      <b className="shrink-0 font-semibold">읽어 보면</b>
      <span className="text-quiet [overflow-wrap:anywhere]">{list.address.filters.where.say(where)}</span>
    </p>
  )
}

interface ScreenFrameProps {
  title: string
  list: ListHandle<CompanyFilters>
  views: Views
  asked: CompaniesAsked
  colleagues: readonly Colleague[]
  ignored: readonly string[]
  /** True if the filters are folded until the person opens them. */
  closed?: boolean
  /** The heading: title, counts and buttons. */
  head: ReactNode
  /** Content at the right end of the line with the filter chips. */
  aside?: ReactNode
  /** Content at the right of the table, such as the column panel. */
  panel?: ReactNode
  children: ReactNode
}

/**
 * The layout of a company list: as high as the window, filters at the left, the table in the remaining area. On a phone
 * everything scrolls with the page.
 */
export function ScreenFrame(props: ScreenFrameProps) {
  const Frame = useNarrow() ? PhoneFrame : DeskFrame
  return (
    <ListedHere title={props.title} asked={props.asked}>
      <Frame {...props} />
    </ListedHere>
  )
}

const placeOf = ({ view }: Views) => (view ? '보기' : '주소')

/** The form of the filters. A view that is opened shows its conditions in the form that can express them. */
function useFilterForm({ filters }: ListHandle<CompanyFilters>, { view }: Views) {
  const needed: FilterForm = filters.where ? 'tree' : 'quick'
  const [form, setForm] = useState(needed)
  const [seen, setSeen] = useState(view?.id)
  if (seen !== view?.id) {
    setSeen(view?.id)
    setForm(needed)
  }
  return [form, setForm] as const
}

function DeskFrame(props: ScreenFrameProps) {
  const { list, views, colleagues, ignored, closed = false, head, aside, panel, children } = props
  const [chosen, setOpen] = useState<boolean | null>(null)
  const open = chosen ?? !closed
  const [form, setForm] = useFilterForm(list, views)
  return (
    <div
      data-tool-screen
      className="flex h-[calc(100dvh-52px)] min-h-[420px] flex-col print:block print:h-auto"
    >
      <header className="flex min-h-[52px] shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b bg-surface px-5 py-2 print:px-0">
        {head}
      </header>
      <div className="flex min-h-0 flex-1 print:block">
        {/* Hidden and not removed, so that it keeps what was typed a moment ago. */}
        <aside
          aria-label="필터"
          data-scroll
          hidden={!open}
          className={cn(
            'no-print shrink-0 overflow-y-auto border-r bg-surface',
            form === 'tree' ? 'w-[380px]' : 'w-[248px]',
          )}
        >
          <Filters needed {...{ form, list, colleagues }} onForm={setForm} />
        </aside>
        <section aria-label="결과" className="flex min-w-0 flex-1 flex-col">
          <div className="no-print flex min-h-11 shrink-0 flex-wrap items-center gap-3 border-b px-3 py-1.5">
            <IconButton
              label={open ? '필터 접기' : '필터 펼치기'}
              size="sm"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <SlidersHorizontal aria-hidden />
            </IconButton>
            <Chips {...{ list, colleagues }} />
            <span className="ml-auto text-quiet text-xs">{aside}</span>
          </div>
          <Sentence list={list} />
          <div className="px-3 pt-3 empty:hidden">
            <ViewNotice views={views} />
            <IgnoredNotice ignored={ignored} place={placeOf(views)} />
          </div>
          {children}
        </section>
        {panel}
      </div>
    </div>
  )
}

function PhoneFrame({ list, views, colleagues, ignored, head, panel, children }: ScreenFrameProps) {
  const [open, setOpen] = useState(false)
  const [form, setForm] = useFilterForm(list, views)
  const id = useId()
  const search = (typed: string) => {
    const byNumber = /^[\d-]{3,12}$/.test(typed)
    list.setFilters(
      { name: byNumber ? undefined : typed || undefined, businessNumber: byNumber ? typed : undefined },
      { replace: true },
    )
  }
  return (
    <div className="px-4 pt-4 pb-12">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">{head}</header>
      <div className="mb-3 flex gap-2">
        <SearchBox
          name="기업 검색"
          label="기업명, 초성, 사업자번호"
          text={list.filters.name ?? list.filters.businessNumber ?? ''}
          rejected={list.rejected.name ?? list.rejected.businessNumber}
          onText={search}
          className="min-w-0 flex-1"
        />
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          필터
          {list.conditions > 0 && <Badge tone="navy">{list.conditions}</Badge>}
        </Button>
      </div>
      <div id={id} hidden={!open} className="mb-3 rounded-lg border bg-surface">
        <Filters needed={open} {...{ form, list, colleagues }} onForm={setForm} />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2 empty:hidden">
        <Chips {...{ list, colleagues }} />
      </div>
      <ViewNotice views={views} />
      <IgnoredNotice ignored={ignored} place={placeOf(views)} />
      {panel}
      {children}
    </div>
  )
}
