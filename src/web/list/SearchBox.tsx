import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { searchFault } from '#web/lib/searchFault.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface SearchBoxProps {
  /** The text in the URL. When the URL changes by other means (back button, a chip), the box shows the new text. */
  text: string
  onText(text: string): void
  /** What is searched. It is both the label for screen readers and the placeholder. */
  label: string
  /** The accessible name of the form. */
  name: string
  searching?: boolean
  size?: 'sm' | 'md'
  maxLength?: number
  /** Another name for the clear button, if the screen has a second search box. */
  clearLabel?: string
  /**
   * Returns a message if the typed text may not be searched for. The text then stays in the box and nothing
   * is sent.
   */
  check?(text: string): string | undefined
  /** A text in the URL that is not valid here, and the message for it. */
  rejected?: { text: string; message: string } | undefined
  className?: string
}

const pauseMs = 300

/**
 * A search box that searches after a debounce, so that an incomplete syllable sends no request. Enter
 * searches at once.
 */
export function SearchBox(props: SearchBoxProps) {
  const { text, onText, label, name, searching = false, size = 'md', maxLength = 200, className } = props
  const { clearLabel = '검색어 지우기', check, rejected } = props
  const [typed, setTyped] = useState(text || (rejected?.text ?? ''))
  const [known, setKnown] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  if (known !== text) {
    setKnown(text)
    // The URL holds the trimmed text of this box. If only the spaces differ, nothing else has changed the URL.
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
