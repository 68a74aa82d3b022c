import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { longestSearch } from '#shared/company/search.ts'
import { formatBusinessNumber } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { endsSyllable, isComposing } from '#web/ui/form/ime.ts'
import { Input } from '#web/ui/form/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CompanyOptions, optionId } from './CompanyOptions.tsx'
import type { SearchAmong } from './companySearch.api.ts'
import { rowAfter } from './rowAfter.ts'
import { isNotFound, nothingFound, searchMessage, shortHint } from './searchMessage.ts'
import { useCompanySearch } from './useCompanySearch.ts'

interface CompanyComboboxProps {
  among: SearchAmong
  /** The text of the input: a search text or, with `free`, any name. */
  text: string
  /** The accessible name of the result list. */
  label: string
  placeholder: string
  maxLength?: number
  disabled?: boolean
  /**
   * True if the person may enter any name, even one that the search does not find. The message that nothing was found
   * is then omitted.
   */
  free?: boolean
  /** A note shown below the results. */
  note?: string
  onText(text: string): void
  onPick(hit: SearchHit): void
}

const fewest = 2
const letters = (text: string) => Array.from(text.trim()).length

/**
 * The company search as a form field with a drop-down list. It searches from two letters on; the arrow keys select a
 * result, and Enter picks it. `CompanySearch` is the version with a permanent result list.
 */
export function CompanyCombobox(props: CompanyComboboxProps) {
  const { among, text, free = false, onText, onPick } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const asks = open && letters(text) >= fewest
  const search = useCompanySearch(among, text, { few: false, enabled: asks })
  const hits = asks ? (search.result?.hits ?? []) : []
  const at = Math.min(active, hits.length - 1)
  // The text for which Enter was pressed without a selected result. The first result for this text is picked, even if
  // the response arrives later.
  const [eager, setEager] = useState<string | null>(null)
  // With `free`, a typed name is not replaced by a found name that is merely similar.
  const first = eager === text && !search.waiting && !(free && hits[0]?.similar) ? hits[0] : undefined
  const pickFirst = useEffectEvent(() => first && pick(first))
  useEffect(() => {
    if (first) pickFirst()
  }, [first])
  const nothing = asks && !search.waiting && hits.length === 0 && !free
  const tooShort = open && !asks && !free && eager === text && letters(text) > 0

  /** Handles typed text: adds dashes to a business number, leaves other text as it is. */
  function follow(input: HTMLInputElement, composing: boolean) {
    const edit = formatBusinessNumber(input.value, input.selectionStart ?? input.value.length, text)
    if (composing || edit.text === input.value) return onText(input.value)
    input.value = edit.text
    input.setSelectionRange(edit.caret, edit.caret)
    onText(edit.text)
  }
  function pick(hit: SearchHit) {
    setEager(null)
    setOpen(false)
    onPick(hit)
  }
  function onKeyDown(event: KeyboardEvent) {
    // An Enter that ends the composition of a Hangul syllable also picks the first result.
    if (endsSyllable(event)) setEager(text)
    if (isComposing(event)) return
    const next = rowAfter(event.key, at, hits.length)
    if (next !== null) {
      event.preventDefault()
      setActive(next)
    }
    const hit = hits[at]
    if (event.key === 'Enter') {
      // Enter in the search input never submits the surrounding form.
      event.preventDefault()
      if (hit) pick(hit)
      else {
        setEager(text)
        setOpen(true)
        search.now()
      }
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
        aria-activedescendant={at >= 0 ? optionId(listId, at) : undefined}
        placeholder={props.placeholder}
        maxLength={props.maxLength ?? longestSearch}
        disabled={props.disabled ?? false}
        leading={!free && <Search aria-hidden />}
        trailing={search.waiting && asks && <Spinner className="text-quiet" />}
        value={text}
        onChange={(event) => {
          follow(event.currentTarget, (event.nativeEvent as InputEvent).isComposing)
          setOpen(true)
          setActive(-1)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {asks && !search.waiting ? `${hits.length}건` : ''}
      </p>
      {(hits.length > 0 || nothing || tooShort) && (
        <div className="no-print absolute inset-x-0 z-20 mt-1 overflow-hidden rounded-md border bg-surface shadow-md">
          {tooShort && (
            <p role="status" className="px-3 py-2.5 text-quiet text-sm">
              {shortHint(text)}
            </p>
          )}
          {nothing && (
            <p className="px-3 py-2.5 text-quiet text-sm">
              {search.error && !isNotFound(search.error) ? searchMessage(search.error) : nothingFound}
            </p>
          )}
          <CompanyOptions
            id={listId}
            label={props.label}
            hits={hits}
            typed={search.searched}
            active={at}
            narrow
            onPick={pick}
            className="max-h-72"
          />
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
