import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface SearchFormProps {
  text: string
  searching: boolean
  onText(text: string): void
  onSearch(): void
  onReset(): void
}

/**
 * The search of the user list. Typing filters the loaded list in the browser; the search button fetches the list again.
 */
export function SearchForm({ text, searching, onText, onSearch, onReset }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Form role="search" aria-label="사용자 검색" onSubmit={onSearch} className="flex gap-2 max-md:w-full">
      <Input
        ref={input}
        type="search"
        aria-label="팀ID 또는 담당자명"
        placeholder="팀ID 또는 담당자명"
        leading={<Search aria-hidden />}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="w-70 max-md:min-w-0 max-md:flex-1"
        inputClassName="[&::-webkit-search-cancel-button]:appearance-none"
      />
      <Button type="submit" pending={searching}>
        검색
      </Button>
      <Button
        variant="ghost"
        className="max-md:px-2"
        onClick={() => {
          onReset()
          input.current?.focus()
        }}
      >
        초기화
      </Button>
    </Form>
  )
}
