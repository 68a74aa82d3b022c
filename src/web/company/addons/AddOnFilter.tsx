import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useRested } from '../search/useCompanySearch.ts'

interface AddOnFilterProps {
  /** What the address says. */
  search: string
  searching: boolean
  onSearch(text: string): void
}

const label = '기업명, 연락처명, 담당자명, 키워드, 거래 품목'

/** The list follows the typing once the hand rests; the address keeps what was searched. */
export function AddOnFilter({ search, searching, onSearch }: AddOnFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const { rested } = useRested(text)
  const sent = useRef(search)

  // The back button or a link changed the address: the box follows it, not the other way round.
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])
  useEffect(() => {
    const wanted = rested.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    onSearch(wanted)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed sends
  }, [rested])

  function clear() {
    setText('')
    input.current?.focus()
  }
  function send() {
    sent.current = text.trim()
    onSearch(sent.current)
  }
  return (
    <Form role="search" aria-label="부가정보 검색" onSubmit={send} className="mb-3 max-w-110">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        leading={<Search aria-hidden />}
        trailing={
          <>
            {searching && <Spinner className="text-quiet" />}
            {text !== '' && (
              <IconButton label="검색어 지우기" size="xs" className="-mr-1" onClick={clear}>
                <X aria-hidden />
              </IconButton>
            )}
          </>
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputClassName="[&::-webkit-search-cancel-button]:appearance-none"
      />
    </Form>
  )
}
