import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { MentionablePerson } from '#shared/company/notes.endpoints.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import { endsSyllable, isComposing } from '#web/ui/form/ime.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { findPeople, type MentionQuery, mentionQuery } from './mentionQuery.ts'
import { peopleQuery } from './notes.api.ts'

interface MentionTextareaProps {
  number: string
  value: string
  placeholder: string
  rows?: number
  keyShortcuts: string
  className?: string
  onText(text: string): void
  onPasted?(text: string): void
}

/** A text area in which an @ opens the list of people who may read the company. */
export function MentionTextarea(props: MentionTextareaProps) {
  const { number, value, rows = 2, onText } = props
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [query, setQuery] = useState<MentionQuery | null>(null)
  const [active, setActive] = useState(0)
  const listId = useId()
  const { data: people = [] } = useQuery({ ...peopleQuery(number), enabled: query !== null })
  const found = query ? findPeople(people, query.typed) : []
  const at = Math.min(active, found.length - 1)

  /** Looks for a mention before the caret. */
  function follow() {
    const { current } = area
    if (!current) return
    setQuery(mentionQuery(current.value, current.selectionStart))
  }
  function pick({ label }: MentionablePerson) {
    const { current } = area
    if (!current || !query) return
    const rest = value.slice(query.from + 1 + query.typed.length)
    const inserted = `@${label}${/^\s/.test(rest) ? '' : ' '}`
    onText(value.slice(0, query.from) + inserted + rest)
    setQuery(null)
    const caret = query.from + inserted.length
    requestAnimationFrame(() => {
      current.focus()
      current.setSelectionRange(caret, caret)
    })
  }
  // The Enter that ends a composed syllable picks, too, but only once the syllable is in the text. Some browsers send
  // one more Enter then, which must not break the line.
  const early = useRef<'no' | 'composing' | 'picked'>('no')
  function pickEarly() {
    if (early.current !== 'composing') return
    const person = found[at]
    early.current = person ? 'picked' : 'no'
    if (person) pick(person)
  }
  function onKeyDown(event: KeyboardEvent) {
    const before = early.current
    early.current = 'no'
    if (before === 'picked' && event.key === 'Enter') return event.preventDefault()
    if (endsSyllable(event) && found[at]) {
      early.current = 'composing'
      event.preventDefault()
      event.stopPropagation()
      // Safari has ended the composition before.
      if (!event.nativeEvent.isComposing) pickEarly()
      return
    }
    if (found.length === 0 || isComposing(event) || event.ctrlKey || event.metaKey) return
    const person = found[at]
    if (event.key === 'ArrowDown') setActive((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((at + found.length - 1) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person)
    else if (event.key === 'Escape') setQuery(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative" {...(found.length > 0 ? { 'data-own-escape': true } : {})}>
      <Textarea
        ref={area}
        rows={rows}
        placeholder={props.placeholder}
        aria-keyshortcuts={props.keyShortcuts}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        value={value}
        onChange={(event) => {
          onText(event.currentTarget.value)
          setActive(0)
          follow()
        }}
        onSelect={follow}
        onPaste={(event) => props.onPasted?.(event.clipboardData.getData('text/plain'))}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (event.code.endsWith('Enter') && early.current === 'picked') early.current = 'no'
        }}
        onCompositionEnd={pickEarly}
        onBlur={() => setQuery(null)}
        className={cn('text-sm', props.className)}
      />
      <p role="status" className="sr-only">
        {query && found.length > 0 ? `부를 수 있는 사람 ${found.length}명` : ''}
      </p>
      {found.length > 0 && (
        <div className="no-print absolute left-2 z-20 mt-1 w-80 max-md:bottom-full max-md:mt-0 max-md:mb-1 max-w-[calc(100%-1rem)] overflow-hidden rounded-md border bg-surface shadow-md">
          <p className="border-line-soft border-b px-3 py-1.5 text-quiet text-xs">
            이 기업을 볼 수 있는 사람
          </p>
          <div role="listbox" id={listId} aria-label="부를 사람">
            {found.map((person, index) => (
              // The keyboard picks in the text area, so that the focus stays there.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={person.teamId}
                role="option"
                tabIndex={-1}
                id={`${listId}-${index}`}
                aria-selected={index === at}
                className="flex h-9 cursor-pointer items-center gap-2 px-3 text-sm aria-selected:bg-selected max-md:h-11"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(person)}
              >
                <Avatar name={person.managerName} />
                <span className="tnum truncate">{person.label}</span>
                {person.part && <span className="ml-auto shrink-0 text-quiet text-xs">{person.part}</span>}
              </div>
            ))}
          </div>
          <p className="flex items-center gap-1 border-line-soft border-t bg-sunken px-3 py-1.5 text-quiet text-xs max-md:hidden">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> 선택 <Kbd className="ml-1">Enter</Kbd> 넣기
            <span className="ml-auto">이름 또는 초성</span>
          </p>
        </div>
      )}
    </div>
  )
}
