import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { abilities } from '#shared/catalogue/words/abilities.ts'
import { contractStages } from '#shared/catalogue/words/contractStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import {
  longestCondition,
  rangeFields,
  rangeNames,
  reportStageWords,
  unset,
} from '#shared/company/list/filter.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type Colleague, type CompanyFilters, everybody, managerOptions } from '../companiesAddress.ts'
import { RangeField } from './RangeField.tsx'
import { type FilterName, useTypedFilters } from './useTypedFilters.ts'

interface FilterPanelProps {
  list: ListHandle<CompanyFilters>
  colleagues: readonly Colleague[]
  className?: string
}

const choices = (texts: readonly string[]) => [
  { value: '', label: everybody },
  ...[...texts, unset].map((word) => ({ value: word, label: word })),
]
const silences = ['7', '14', '30', '60', '90']

export function FilterPanel({ list, colleagues, className }: FilterPanelProps) {
  const typed = useTypedFilters(list)
  const more: FilterName[] = ['team', 'businessType', 'connectionMethod', 'registeredFrom', 'registeredTo']
  const [open, setOpen] = useState(() => more.some((name) => list.filters[name] !== undefined))
  const text = (name: FilterName, label: string, placeholder: string) => (
    <Field label={label} error={typed.faults[name]}>
      <Input
        size="sm"
        placeholder={placeholder}
        maxLength={longestCondition}
        value={typed.text(name)}
        onChange={(event) => typed.set(name, event.target.value)}
      />
    </Field>
  )
  const select = (name: FilterName, label: string, options: readonly { value: string; label: string }[]) => {
    const value = typed.text(name)
    const known = options.some((option) => option.value === value)
    return (
      <Field
        label={label}
        error={typed.faults[name]}
        className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-2 [&>p]:col-span-2"
      >
        <NativeSelect size="sm" value={value} onChange={(event) => typed.choose(name, event.target.value)}>
          {(known
            ? options
            : [...options, { value, label: list.address.filters[name].say(value as never) }]
          ).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    )
  }
  const day = (name: FilterName, label: string) => (
    <Field label={label} error={typed.faults[name]}>
      <DateInput size="sm" value={typed.text(name)} onValueChange={(day) => typed.set(name, day)} />
    </Field>
  )
  const people = managerOptions(colleagues)
  return (
    <Form aria-label="필터" onSubmit={typed.apply} className={cn('no-print text-sm', className)}>
      <header className="flex h-11 items-center gap-2 border-line-soft border-b px-4 max-md:hidden">
        <SlidersHorizontal aria-hidden className="size-4 text-quiet" />
        <h2 className="font-semibold text-base">필터</h2>
        {list.conditions > 0 && <Badge tone="navy">{list.conditions}</Badge>}
        <LinkButton className="ml-auto" onClick={typed.reset}>
          초기화
        </LinkButton>
      </header>
      <Group>
        {text('name', '기업명', '이름 일부 또는 초성')}
        {text('businessNumber', '사업자번호', '000-00-00000')}
        <div className="grid grid-cols-2 gap-2">
          {text('address', '소재지', '예: 경기')}
          {text('industryCode', '산업분류', '예: C26')}
        </div>
        {text('products', '주요제품', '제품 일부')}
        {text('keyword', '부가정보 키워드', '키워드·세부항목·개요·특기')}
        {text('connection', '영업연결', '이름')}
      </Group>
      <Group title="금액 범위" note="백만원, 최근 결산">
        {rangeNames.map((name) => (
          <RangeField key={name} name={name} label={rangeFields[name].label} typed={typed} />
        ))}
      </Group>
      <Group title="담당자">
        {select('manager1', '주담당자', people)}
        {select('manager2', '부담당자', people)}
        {select('manager3', '보조담당자', people)}
      </Group>
      <Group title="진행">
        {select('stage', '계약 단계', choices(contractStages.texts))}
        {select('ability', '진행 여부', choices(abilities.texts))}
        {select('reportStage', '보고 단계', choices(reportStageWords.texts))}
        {select('silentDays', '보고 없음', [
          { value: '', label: everybody },
          ...silences.map((days) => ({ value: days, label: `${days}일 이상` })),
        ])}
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex items-center gap-1 justify-self-start text-accent-text hover:underline max-md:min-h-11"
        >
          <ChevronDown aria-hidden className={cn('size-3.5', open && 'rotate-180')} />
          {open ? '조건 접기' : '조건 더 보기'}
        </button>
        {open && (
          <>
            {select('team', '담당팀', people)}
            {select('businessType', '영업구분', choices(salesTypes.texts))}
            {select('connectionMethod', '연결방법', choices(connectionMethods.texts))}
            <div className="grid grid-cols-2 gap-2 max-xl:grid-cols-1 max-md:grid-cols-2">
              {day('registeredFrom', '등록일 시작')}
              {day('registeredTo', '등록일 끝')}
            </div>
          </>
        )}
      </Group>
      <div className="hidden p-4 max-md:block">
        <Button block onClick={typed.reset}>
          초기화
        </Button>
      </div>
    </Form>
  )
}

function Group({ title, note, children }: { title?: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-2.5 border-line-soft border-b px-4 py-3.5 last:border-b-0">
      {title && (
        <h3 className="flex items-baseline justify-between font-semibold text-xs">
          {title}
          {note && <span className="font-normal text-quiet">{note}</span>}
        </h3>
      )}
      {children}
    </div>
  )
}
