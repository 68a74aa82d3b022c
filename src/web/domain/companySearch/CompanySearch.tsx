import { Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { longestSearch } from '#shared/company/search.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SearchAmong } from './companySearch.api.ts'
import type { KnownHit } from './hits.ts'
import { RecentPicks } from './RecentPicks.tsx'
import { ResultList, ResultSkeleton } from './ResultList.tsx'
import { isChoiceCurrent, isNotFound, nothingFound, onlySimilar, searchMessage } from './searchMessage.ts'
import { useCompanySearch } from './useCompanySearch.ts'
import { useResultKeys } from './useResultKeys.ts'

export interface CompanySearchProps {
  /**
   * 'all' searches all companies. 'unassigned' searches companies without a manager; if the person switches 미지정만 off,
   * also companies with a manager, but never the side 후보기업. { teamId } searches the companies of that team. The last
   * two modes list companies before anything is typed.
   */
  mode?: 'all' | 'unassigned' | { teamId: string }
  /** The selected company. The caller holds it, for example in the URL. */
  selected: KnownHit | null
  /** Called with the selected company; null when it is deselected. The caller shows no toast: `CompanySearch` does. */
  onSelect(hit: SearchHit | null): void
  /** The label of the input and of the result list. */
  label?: string
  placeholder?: string
  autoFocus?: boolean
  /**
   * The typed text and its setter, if the caller holds the text, for example in the URL. Without both, this component
   * holds it.
   */
  text?: string
  onTextChange?(text: string): void
  disabled?: boolean
  className?: string
}

/**
 * The company search with a permanent result list, from which one company is selected by checkbox. It has no frame of
 * its own: put it in a card or a dialog. `CompanyCombobox` is the version for a form field.
 */
export function CompanySearch(props: CompanySearchProps) {
  const { mode = 'all', selected, onSelect, label = '기업 검색', disabled = false } = props
  const [ownText, setOwnText] = useState('')
  const [everyone, setEveryone] = useState(false)
  const text = props.text ?? ownText
  const setText = (next: string) => {
    setOwnText(next)
    props.onTextChange?.(next)
  }
  const among: SearchAmong = mode === 'unassigned' ? { unassigned: true, everyone } : mode
  const search = useCompanySearch(among, text, { few: mode !== 'all', enabled: !disabled })
  const hintId = useId()

  const found = search.result?.hits ?? []
  const only = search.waiting || text.trim() === '' ? undefined : onlyHit(found, selected)
  // The text for which Enter was pressed before its results arrived. A single result is selected when it arrives.
  const [eager, setEager] = useState<string | null>(null)
  const awaited = eager === text ? only : undefined
  const takeOnly = useEffectEvent(() => awaited && take(awaited))
  useEffect(() => {
    if (awaited) takeOnly()
  }, [awaited])
  const { input, list, ...keys } = useResultKeys({ onClear: () => setText(''), onEnter })

  function onEnter() {
    if (only) take(only)
    else if (search.waiting) setEager(text)
    if (search.waiting || found.length === 0) search.now()
    return search.waiting || only !== undefined
  }
  function take(hit: SearchHit) {
    setEager(null)
    onSelect(hit)
    toast({ title: '기업 선택 완료', description: hit.companyName })
  }
  function toggle({ businessNumber, companyName }: KnownHit, checked: boolean) {
    const hit = found.find((one) => one.businessNumber === businessNumber)
    if (checked && hit) return take(hit)
    onSelect(null)
    toast({ title: '기업 선택 해제', description: companyName })
  }

  // The selected company stays in the list even if it does not match the text, so that it can be deselected.
  const kept = selected && !found.some((hit) => hit.businessNumber === selected.businessNumber)
  const shown = kept ? [selected, ...found] : found
  return (
    <div className={cn('min-w-0', props.className)} {...(text === '' ? {} : { 'data-own-escape': true })}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
        <Field label={label} className="min-w-60 flex-1">
          <Input
            ref={input}
            type="search"
            enterKeyHint="search"
            maxLength={longestSearch}
            autoFocus={props.autoFocus}
            disabled={disabled}
            placeholder={props.placeholder ?? '기업명, 초성, 사업자번호, 대표자'}
            aria-describedby={search.tooShort && !isChoiceCurrent(selected, text) ? hintId : undefined}
            leading={<Search aria-hidden />}
            trailing={
              <>
                {search.waiting && <Spinner className="text-quiet" />}
                {text !== '' && !disabled && (
                  <IconButton label="검색어 지우기" size="xs" className="-mr-1" onClick={keys.clear}>
                    <X aria-hidden />
                  </IconButton>
                )}
              </>
            }
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={keys.onInputKey}
            inputClassName="[&::-webkit-search-cancel-button]:appearance-none"
          />
        </Field>
        {mode === 'unassigned' && (
          <Switch
            label="미지정만"
            checked={!everyone}
            disabled={disabled}
            onChange={(event) => setEveryone(!event.target.checked)}
            className="h-8 text-sm max-md:h-11"
          />
        )}
      </div>
      <p role="status" id={hintId} className="tnum my-1.5 min-h-4 text-quiet text-xs">
        <Summary search={search} chosen={isChoiceCurrent(selected, text)} />
      </p>
      {mode === 'all' && text === '' && !selected && !disabled && (
        <RecentPicks
          onPick={(hit) => {
            take(hit)
            // The pressed button is unmounted together with its list, so the focus returns to the input.
            input.current?.focus()
          }}
        />
      )}
      {search.error && !isNotFound(search.error) ? (
        <Notice tone="error" live className="mb-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {searchMessage(search.error)}
            <Button size="xs" onClick={search.retry}>
              다시 시도
            </Button>
          </span>
        </Notice>
      ) : null}
      <Frame>
        {shown.length > 0 && (
          <ResultList
            ref={list}
            label={`${label} 결과`}
            hits={shown}
            typed={search.searched}
            selected={selected}
            stop={keys.stop}
            busy={search.waiting && found.length > 0}
            onToggle={toggle}
            onStop={keys.setStop}
            onKeyDown={keys.onListKey}
          />
        )}
        {search.waiting && !search.result && <ResultSkeleton />}
      </Frame>
    </div>
  )
}

/** The result that Enter selects: the only one, unless it is merely similar or selected already. */
function onlyHit([hit, ...others]: readonly SearchHit[], selected: KnownHit | null): SearchHit | undefined {
  if (others.length > 0 || hit?.similar || hit?.businessNumber === selected?.businessNumber) return undefined
  return hit
}

/** A border around the results; invisible without results. */
function Frame({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-md border bg-surface empty:hidden">{children}</div>
}

/**
 * The number of results ('N건'), announced by screen readers. If nothing was found, it suggests what to do, unless a
 * selected company is shown.
 */
function Summary({ search, chosen }: { search: ReturnType<typeof useCompanySearch>; chosen: boolean }) {
  const { result } = search
  if (search.tooShort) return chosen ? null : search.hint
  if (isNotFound(search.error)) return chosen ? null : nothingFound
  if (!result || search.error) return null
  if (result.total === 0) return search.waiting || chosen ? null : nothingFound
  return (
    <>
      <b className="font-semibold text-ink">{result.total.toLocaleString('ko-KR')}건</b>
      {result.hits[0]?.similar && ` · ${onlySimilar}`}
      {result.total > result.hits.length &&
        ` · 가까운 ${result.hits.length}건을 보여줍니다. 더 입력하면 좁혀집니다.`}
    </>
  )
}
