import { useQueryClient } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { hasValidChecksum, normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import { longestSearch } from '#shared/company/search.ts'
import { BusinessNumberInput } from '#web/domain/businessNumber/BusinessNumberInput.tsx'
import { companySearchQuery } from '#web/domain/companySearch/companySearch.api.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadFailure } from './form/loadTexts.ts'

// Code-split: the dialog is needed only if several companies have the same name.
const SeveralCompanies = whenNeeded(() =>
  import('../domain/companySearch/SeveralCompanies.tsx').then((module) => module.SeveralCompanies),
)

export type SearchMode = 'number' | 'name'

const modes = [
  { value: 'number' as const, label: '사업자번호' },
  { value: 'name' as const, label: '기업명' },
]
const wrongNumber = '올바른 사업자번호 10자리를 입력해주세요.'

interface SearchCardProps {
  mode: SearchMode
  /** The business number in the URL; '' if there is none. */
  number: string
  loading: boolean
  onMode(mode: SearchMode): void
  /** Opens a company. Resolves to false if the person stays because of unsaved input. */
  onOpen(businessNumber: string): Promise<boolean>
  onClear(): void
  /**
   * Content after the button: the number of companies that have no side yet, and the time at which the opened company
   * was loaded.
   */
  children: ReactNode
}

const fail = (description: string) => toast({ variant: 'destructive', title: '불러오기 실패', description })

export function SearchCard({ mode, number, loading, onMode, onOpen, onClear, children }: SearchCardProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState({ number, name: '' })
  const [fault, setFault] = useState('')
  const [searching, setSearching] = useState(false)
  const [matches, setMatches] = useState<{ name: string; hits: SearchHit[] } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const ids = { input: useId(), note: useId() }
  // When a link or the back button changes the company in the URL, the input shows the new number.
  const [shown, setShown] = useState(number)
  if (shown !== number) {
    setShown(number)
    if (number) setTyped({ ...typed, number })
  }
  const isWhole = typed.number.replaceAll('-', '').length === 10
  const doubtful = mode === 'number' && isWhole && !hasValidChecksum(typed.number)

  function change(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part })
    setFault('')
    setMatches(null)
  }
  function refuse(message: string) {
    setFault(message)
    input.current?.focus()
  }

  async function searchName() {
    const name = typed.name.trim()
    if (name === '') return refuse('기업명을 입력해주세요.')
    setSearching(true)
    setMatches(null)
    try {
      const { hits } = await client.fetchQuery(companySearchQuery('names', name))
      const [only] = hits
      if (!only) fail('해당 기업명으로 등록된 기업을 찾을 수 없습니다.')
      else if (hits.length === 1) await open(only.businessNumber)
      else {
        setMatches({ name, hits })
        toast({
          variant: 'info',
          title: `이름이 일치하는 기업이 ${hits.length}곳 있습니다`,
          description: '아래 목록에서 하나를 선택해주세요.',
        })
      }
    } catch (error) {
      fail(`기업명 검색에 실패했습니다. ${loadFailure(error, '')}`.trim())
    } finally {
      setSearching(false)
    }
  }

  async function open(businessNumber: string) {
    const whole = normaliseBusinessNumber(businessNumber)
    if (!whole) return fail('검색된 사업자번호가 올바르지 않습니다.')
    if (!(await onOpen(whole))) return
    setMatches(null)
    setTyped((old) => ({ ...old, number: whole }))
  }

  function submit() {
    if (mode === 'name') return searchName()
    const whole = normaliseBusinessNumber(typed.number)
    if (!whole) return refuse(wrongNumber)
    return onOpen(whole).then(() => undefined)
  }

  const filled = typed[mode] !== ''
  const clear = filled && (
    <IconButton
      label="지우기"
      size="xs"
      className="-mr-1 max-md:size-9"
      onClick={() => {
        change({ [mode]: '' })
        if (mode === 'number') onClear()
        input.current?.focus()
      }}
    >
      <X aria-hidden />
    </IconButton>
  )
  const shared = {
    id: ids.input,
    ref: input,
    trailing: clear,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault || doubtful ? ids.note : undefined,
  }
  return (
    <Card aria-label="기업 찾기" className="no-print mb-3 px-4 py-3">
      <Form
        role="search"
        aria-label="기업 찾기"
        className="flex flex-wrap items-center gap-x-3 gap-y-2"
        onSubmit={submit}
      >
        <RadioGroup
          aria-label="찾는 방법"
          options={modes}
          value={mode}
          onValueChange={(next) => {
            setFault('')
            setMatches(null)
            onMode(next)
          }}
        />
        <label htmlFor={ids.input} className="sr-only">
          {mode === 'number' ? '사업자번호' : '기업명'}
        </label>
        <div className="w-[260px] max-md:w-full">
          {mode === 'number' ? (
            <BusinessNumberInput
              {...shared}
              value={typed.number}
              // For an incomplete number the button is disabled, so Enter would do nothing. Therefore Enter shows the
              // error.
              onKeyDown={(event) => event.key === 'Enter' && !isWhole && refuse(wrongNumber)}
              onValueChange={(next) => change({ number: next })}
            />
          ) : (
            <Input
              {...shared}
              placeholder="기업명 또는 초성"
              maxLength={longestSearch}
              value={typed.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </div>
        {/* On a phone the error is directly below the input, on wider screens below the whole row. */}
        {fault && (
          <FieldError id={ids.note} className="mt-0 basis-full md:order-last">
            {fault}
          </FieldError>
        )}
        {!fault && doubtful && (
          <p id={ids.note} className="basis-full text-warning text-xs md:order-last">
            잘못된 사업자번호일 수 있습니다. 번호를 다시 확인해주세요. 검색은 할 수 있습니다.
          </p>
        )}
        <Button
          type="submit"
          pending={searching || loading}
          disabled={mode === 'number' && !isWhole}
          className="max-md:w-full"
        >
          <Search aria-hidden />
          검색
        </Button>
        {children}
      </Form>
      {matches && (
        <SeveralCompanies
          needed
          name={matches.name}
          hits={matches.hits}
          onPick={(hit) => void open(hit.businessNumber)}
          onClose={() => {
            setMatches(null)
            input.current?.focus()
          }}
        />
      )}
    </Card>
  )
}
