import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const pauseMs = 300

/** Follows what is typed after a short pause, so that a syllable being composed asks for nothing. */
export function ListSearch({ text, onText }: { text: string; onText(text: string): void }) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const input = useRef<HTMLInputElement>(null)
  // Changed from outside (back button, another company): the field follows the address.
  if (known !== text) {
    setKnown(text)
    setTyped(text)
  }
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  }, [onText])
  useEffect(() => {
    if (typed === text) return
    const timer = setTimeout(() => latest.current(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, text])

  function clear() {
    setTyped('')
    onText('')
    input.current?.focus()
  }
  return (
    <Form role="search" aria-label="파일 검색" onSubmit={() => onText(typed)}>
      <Input
        ref={input}
        type="search"
        size="sm"
        aria-label="파일명 검색"
        placeholder="파일명 검색"
        leading={<Search aria-hidden />}
        trailing={
          typed !== '' && (
            <IconButton label="파일명 검색어 지우기" size="xs" className="-mr-1" onClick={clear}>
              <X aria-hidden />
            </IconButton>
          )
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="w-56 max-md:w-full"
        inputClassName="[&::-webkit-search-cancel-button]:appearance-none"
      />
    </Form>
  )
}
