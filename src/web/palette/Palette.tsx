import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useId, useRef, useState } from 'react'
import { longestSearch } from '#shared/company/search.ts'
import type { Opened } from '#shared/finder/finder.endpoints.ts'
import { listNotices } from '#shared/notices/notices.endpoints.ts'
import { listAllViews } from '#shared/settings/views.endpoints.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { ResultSkeleton } from '#web/domain/companySearch/ResultList.tsx'
import {
  isNotFound,
  nothingFound,
  onlySimilar,
  searchMessage,
} from '#web/domain/companySearch/searchMessage.ts'
import { useCompanySearch } from '#web/domain/companySearch/useCompanySearch.ts'
import { opened } from '#web/domain/opened/opened.ts'
import { useOpenedBefore } from '#web/domain/opened/useOpenedBefore.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { cn } from '#web/ui/cn.ts'
import { overlayClass } from '#web/ui/feedback/dialog.styles.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { Group, Hints } from './PaletteParts.tsx'
import { cellId, PaletteRowView } from './PaletteRowView.tsx'
import type { PaletteAction } from './paletteActions.ts'
import {
  findActions,
  findNotices,
  findPeople,
  findScreens,
  findViews,
  openedRows,
  type PaletteGroup,
  type PaletteRow,
  type PaletteScreen,
  paletteGroups,
  secondOf,
} from './paletteRows.ts'
import { usePaletteKeys } from './usePaletteKeys.ts'

interface PaletteProps {
  open: boolean
  /** The team for which is shown what it opened before. */
  teamId: string
  /** The screens that the person may open. */
  screens: readonly PaletteScreen[]
  /** The actions that the person may begin. */
  actions: readonly PaletteAction[]
  onLogout(): void
  onClose(): void
}

const panelClass =
  'fixed inset-x-0 top-[12vh] z-80 mx-auto flex max-h-[76vh] w-[calc(100vw-32px)] max-w-[680px] flex-col overflow-hidden rounded-xl bg-surface text-ink shadow-lg outline-none data-[state=open]:animate-pop-in max-md:inset-0 max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none'

/**
 * The finder (Ctrl K): offers what the person opened before and common actions, and finds companies by name, initial
 * consonants (초성), number or representative, and screens, people and notices by name.
 */
export function Palette({ open, onClose, ...rest }: PaletteProps) {
  const returnFocus = useFocusReturn(open)
  const followed = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          className={panelClass}
          onCloseAutoFocus={(event) => {
            // After a navigation the new page has the focus. Otherwise the focus returns to the element that had it
            // before the finder was opened.
            if (followed.current) event.preventDefault()
            else returnFocus(event)
            followed.current = false
          }}
        >
          <Radix.Title className="sr-only">기업 찾기</Radix.Title>
          <Finder
            {...rest}
            onFollow={() => {
              followed.current = true
              onClose()
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type FinderProps = Pick<PaletteProps, 'teamId' | 'screens' | 'actions' | 'onLogout'> & { onFollow(): void }

function Finder({ teamId, screens, actions, onLogout, onFollow }: FinderProps) {
  const [text, setText] = useState('')
  // The cell of the row that is followed as soon as that is possible; null if Enter was not pressed too early.
  const [early, setEarly] = useState<number | null>(null)
  const [composing, setComposing] = useState(false)
  const id = useId()
  const search = useCompanySearch('all', text, { few: false })
  const typed = text.trim()
  const before = useOpenedBefore(teamId)
  // The rows come all at once: one that moves down while Enter is pressed would be mistaken for another.
  const named = typed !== '' || !before.pending
  const found = useRows(typed, { search, before: before.rows, screens, actions })
  const rows = named ? found : []
  const waiting = search.waiting || !named
  const rowId = (at: number) => `${id}-${at}`
  const isFollowed = useRef(false)
  /** Follows a link once: a second Enter, which some keyboards send after a composed syllable, does nothing. */
  function follow(row: number, cell: number) {
    const link = document.getElementById(cellId(rowId(row), cell))?.querySelector<HTMLElement>('a, button')
    if (!link || isFollowed.current) return
    isFollowed.current = true
    link.click()
  }
  const keys = usePaletteKeys({
    rows,
    waiting,
    follow,
    onEarlyEnter: (cell) => {
      setEarly(cell)
      search.now()
    },
  })

  // If Enter was pressed before the response arrived or while a syllable was composed, opens the active row, which is
  // the best match, as soon as both have ended.
  const ready = early !== null && !waiting && !composing
  useEffect(() => {
    if (!ready) return
    setEarly(null)
    if (rows.length > 0) follow(keys.row, secondOf(rows[keys.row]) ? (early ?? 0) : 0)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the response has arrived
  }, [ready])

  useEffect(() => {
    document.getElementById(rowId(keys.row))?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls when the active row changes
  }, [keys.row])

  function followed(row: PaletteRow) {
    if (row.kind === 'company') opened.remember(teamId, `company.${row.company.businessNumber}`)
    onFollow()
    if (row.kind === 'action' && row.action.to === null) onLogout()
  }

  const marked = rows[keys.row]
  const counted = typed !== '' && (search.result?.total ?? 0) > 0
  const similar = search.result?.hits[0]?.similar
  return (
    <>
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b px-4 max-md:pr-1.5">
        <Search aria-hidden className="size-4.5 shrink-0 text-quiet" />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={longestSearch}
          aria-label="기업 또는 화면 찾기"
          aria-haspopup="grid"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-grid`}
          aria-activedescendant={marked ? cellId(rowId(keys.row), keys.cell) : undefined}
          placeholder="기업명, 초성, 번호, 대표자, 보기, 화면, 사람, 공지"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setEarly(null)
            keys.reset()
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={keys.onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-hint"
        />
        {search.waiting && <Spinner className="text-quiet" />}
        <Kbd className="max-md:hidden">Esc</Kbd>
        <Radix.Close asChild>
          <IconButton label="닫기" className="md:hidden">
            <X aria-hidden />
          </IconButton>
        </Radix.Close>
      </div>
      <div data-scroll className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <p
          role="status"
          // With `sr-only` the text is for screen readers only, because the group heading already shows the count.
          className={cn('px-2.5 pb-1 text-quiet text-xs empty:hidden', counted && !similar && 'sr-only')}
        >
          {summaryOf(search, typed, rows.length)}
        </p>
        {search.error && !isNotFound(search.error) && (
          <Notice tone="error" live className="mx-1 mb-2">
            {searchMessage(search.error)}
          </Notice>
        )}
        {search.waiting && !search.result && typed !== '' && <ResultSkeleton rows={3} />}
        <div role="grid" id={`${id}-grid`} aria-label="찾은 기업과 화면">
          {groups.map((group) => (
            <Group
              key={group}
              group={group}
              shown={rows.some((row) => row.group === group)}
              total={group === 'company' && counted ? search.result?.total : undefined}
            >
              {rows.map((row, at) =>
                row.group === group ? (
                  <div key={row.key} id={rowId(at)} role="presentation">
                    <PaletteRowView
                      row={row}
                      id={rowId(at)}
                      typed={search.searched}
                      marked={at === keys.row ? keys.cell : null}
                      onPoint={() => at !== keys.row && keys.setMark({ row: at, cell: 0 })}
                      onFollow={followed}
                    />
                  </div>
                ) : null,
              )}
            </Group>
          ))}
        </div>
      </div>
      <Hints second={secondOf(marked)?.label} />
    </>
  )
}

type Search = ReturnType<typeof useCompanySearch>

interface Offered extends Pick<PaletteProps, 'screens' | 'actions'> {
  search: Search
  before: readonly Opened[]
}

const groups = Object.keys(paletteGroups) as PaletteGroup[]

/** The rows for the typed text, in the order of the groups. If nothing is typed, what was opened before comes first. */
function useRows(typed: string, { search, before, screens, actions }: Offered): PaletteRow[] {
  const finds = typed !== ''
  const people = useQuery({ ...queryOf(listUsers, {}), enabled: finds })
  const views = useQuery({ ...queryOf(listAllViews, {}), enabled: finds })
  const notices = useQuery({ ...queryOf(listNotices, {}), enabled: finds })
  return [
    ...(finds ? [] : openedRows(before)),
    ...(finds ? (search.result?.hits.slice(0, 30) ?? []) : []).map(
      (company): PaletteRow => ({ group: 'company', kind: 'company', key: company.businessNumber, company }),
    ),
    ...findViews(views.data ?? [], typed),
    ...findActions(actions, typed).map(
      (action): PaletteRow => ({ group: 'action', kind: 'action', key: `action.${action.label}`, action }),
    ),
    ...findScreens(screens, typed).map(
      ({ path, title }): PaletteRow => ({
        group: 'screen',
        kind: 'link',
        key: path,
        title,
        note: '',
        target: { to: path },
      }),
    ),
    ...findPeople(people.data ?? [], typed),
    ...findNotices(notices.data ?? [], typed),
  ]
}

/** Returns the number of companies found, or the reason why there are none, as text for a live region. */
function summaryOf(search: Search, typed: string, rows: number): string {
  if (typed === '') return ''
  if (search.tooShort) return search.hint
  if (search.waiting || (search.error && !isNotFound(search.error))) return ''
  const total = search.result?.total ?? 0
  if (total === 0) return rows > 0 ? '' : nothingFound
  const similar = search.result?.hits[0]?.similar
  return `기업 ${total.toLocaleString('ko-KR')}건${similar ? ` · ${onlySimilar}` : ''}`
}
