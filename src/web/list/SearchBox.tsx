import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { searchFault } from '#web/lib/searchFault.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface SearchBoxProps {
  /**
   * The search text in the URL. When something else changes the URL (back button, filter chip), the input shows the
   * new text.
   */
  text: string
  onText(text: string): void
  /** What is searched, as accessible name and placeholder of the input. */
  label: string
  /** The accessible name of the search form. */
  name: string
  searching?: boolean
  size?: 'sm' | 'md'
  maxLength?: number
  /** The accessible name of the clear button, if the screen has a second search box. */
  clearLabel?: string
  /** Returns an error message for text that must not be searched for. The text stays in the input, but is not sent. */
  check?(text: string): string | undefined
  /** An invalid search text from the URL, with its error message. */
  rejected?: { text: string; message: string } | undefined
  className?: string
}

const pauseMs = 300

/** A search input with debounce, so that incomplete syllables send no request. Enter searches at once. */
export function SearchBox(props: SearchBoxProps) {
  const { text, onText, label, name, searching = false, size = 'md', maxLength = 200, className } = props
  const { clearLabel = '검색어 지우기', check, rejected } = props
  const [typed, setTyped] = useState(text || (rejected?.text ?? ''))
  const [known, setKnown] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  if (known !== text) {
    setKnown(text)
    // The URL contains the trimmed text. If it equals the typed text except for spaces at the ends, the typed spaces
    // stay.
    if (text !== typed.trim()) setTyped(text)
  }
  const errorId = useId()
  const refused = searchFault(typed) ?? check?.(typed.trim())
  const error = refused ?? (rejected && typed === rejected.text ? rejected.message : undefined)
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  }, [onText])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text || error !== undefined) return
    const timer = setTimeout(() => latest.current(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, text, error])

  function clear() {
    setTyped('')
    onText('')
    input.current?.focus()
  }
  return (
    <Form
      role="search"
      aria-label={name}
      onSubmit={() => (error === undefined ? onText(typed.trim()) : undefined)}
      className={className}
    >
      <Input
        ref={input}
        type="search"
        size={size}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        leading={<Search aria-hidden />}
        trailing={
          <>
            {searching && <Spinner className="text-quiet" />}
            {typed !== '' && (
              <IconButton label={clearLabel} size="xs" className="-mr-1" onClick={clear}>
                <X aria-hidden />
              </IconButton>
            )}
          </>
        }
        value={typed}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => setTyped(event.target.value)}
        inputClassName="[&::-webkit-search-cancel-button]:appearance-none"
      />
      {error !== undefined && (
        <FieldError id={errorId} live>
          {error}
        </FieldError>
      )}
    </Form>
  )
}
