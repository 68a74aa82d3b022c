import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { longestSearch } from '#shared/company/search.ts'
import type { SearchAmong } from '#web/domain/companySearch/companySearch.api.ts'
import { Marked } from '#web/domain/companySearch/Marked.tsx'
import { isNotFound, nothingFound, searchMessage } from '#web/domain/companySearch/searchMessage.ts'
import { useCompanySearch } from '#web/domain/companySearch/useCompanySearch.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { formatBusinessNumber } from '#web/ui/form/business-number-input.tsx'
import { isComposing } from '#web/ui/form/ime.ts'
import { Input } from '#web/ui/form/input.tsx'

interface CompanyBoxProps {
  among: SearchAmong
  /** What is typed: a way to a company, or a name that may stay as it is. */
  text: string
  /** Names the list of results. */
  label: string
  placeholder: string
  maxLength?: number
  disabled?: boolean
  icon?: boolean
  /** Below the results. */
  note?: string
  onText(text: string): void
  onPick(hit: SearchHit): void
}

const fewest = 2
const letters = (text: string) => Array.from(text.trim()).length
/** A number is set in its groups while it is typed. */
const asTyped = (text: string) => (/^[\d-]+$/.test(text) ? formatBusinessNumber(text) : text)

/** Companies for what is typed, from two letters on; the arrow keys walk through them and Enter takes one. */
export function CompanyBox(props: CompanyBoxProps) {
  const { among, text, label, disabled = false, onText, onPick } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const asks = open && letters(text) >= fewest
  const search = useCompanySearch(among, text, { few: false, enabled: asks })
  const hits = asks ? (search.result?.hits ?? []) : []
  const at = Math.min(active, hits.length - 1)
  const nothing = asks && !search.waiting && hits.length === 0

  function pick(hit: SearchHit) {
    setOpen(false)
    onPick(hit)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setActive((at + step + hits.length) % hits.length)
    }
    const hit = hits[at]
    if (event.key === 'Enter') {
      // Looking for a company never sends the form.
      event.preventDefault()
      if (hit) pick(hit)
      else search.now()
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <div className="relative" {...(asks ? { 'data-own-escape': true } : {})}>
      <Input
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={props.placeholder}
        maxLength={props.maxLength ?? longestSearch}
        disabled={disabled}
        leading={props.icon && <Search aria-hidden />}
        trailing={search.waiting && asks && <Spinner className="text-quiet" />}
        value={text}
        onChange={(event) => {
          onText(asTyped(event.target.value))
          setOpen(true)
          setActive(-1)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {asks && !search.waiting ? `${hits.length}건` : ''}
      </p>
      {(hits.length > 0 || (nothing && props.icon)) && (
        <div className="no-print absolute inset-x-0 z-20 mt-1 overflow-hidden rounded-md border bg-surface shadow-md">
          {nothing && (
            <p className="px-3 py-2.5 text-quiet text-sm">
              {search.error && !isNotFound(search.error) ? searchMessage(search.error) : nothingFound}
            </p>
          )}
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            className="max-h-72 overflow-y-auto empty:hidden"
          >
            {hits.map((hit, index) => (
              // The keys of the input move through them.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={hit.businessNumber}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                // The input keeps the focus: leaving it would close the list before the click arrives.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(hit)}
                className={cn(
                  'flex min-h-10 cursor-pointer select-none items-center gap-3 px-3 py-1.5 text-sm hover:bg-hover max-md:min-h-12',
                  index === at && 'bg-selected',
                )}
              >
                <SideBadge side={hit.side} />
                <span className="min-w-0 flex-1 truncate">
                  <Marked text={hit.companyName} typed={search.searched} />
                </span>
                <span className="tnum shrink-0 text-quiet">
                  <Marked text={hit.businessNumber} typed={search.searched} />
                </span>
              </div>
            ))}
          </div>
          {props.note && hits.length > 0 && (
            <p className="tnum border-line-soft border-t bg-sunken px-3 py-2 text-quiet text-xs">
              {props.note}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
