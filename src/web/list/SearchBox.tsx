import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface SearchBoxProps {
  /** What the address says; when it changes from outside (back button, a chip) the box follows. */
  text: string
  onText(text: string): void
  /** What is looked in: read out, and shown while the box is empty. */
  label: string
  /** What the whole form is called. */
  name: string
  searching?: boolean
  size?: 'sm' | 'md'
  maxLength?: number
  /** What the x is called, where another search box stands on the same screen. */
  clearLabel?: string
  className?: string
}

const pauseMs = 300

/** Follows what is typed once the hand rests, so that a syllable being composed asks for nothing; Enter asks at once. */
export function SearchBox(props: SearchBoxProps) {
  const { text, onText, label, name, searching = false, size = 'md', maxLength = 200, className } = props
  const { clearLabel = '검색어 지우기' } = props
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  if (known !== text) {
    setKnown(text)
    // Its own words coming back trimmed are no change from outside.
    if (text !== typed.trim()) setTyped(text)
  }
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  }, [onText])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text) return
    const timer = setTimeout(() => latest.current(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, text])

  function clear() {
    setTyped('')
    onText('')
    input.current?.focus()
  }
  return (
    <Form role="search" aria-label={name} onSubmit={() => onText(typed.trim())} className={className}>
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
        onChange={(event) => setTyped(event.target.value)}
        inputClassName="[&::-webkit-search-cancel-button]:appearance-none"
      />
    </Form>
  )
}
