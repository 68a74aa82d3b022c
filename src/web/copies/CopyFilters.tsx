import { type ReactNode, useId } from 'react'
import { copyKinds, copyNdas, copyStates, copyWays } from '#shared/catalogue/words/copyWords.ts'
import type { Copy, countCopies } from '#shared/copies/copies.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { useReportTeams } from '#web/domain/people/useReportTeams.ts'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { DateInput, unreadableDay } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { copiesAddress } from './copiesAddress.ts'

interface CopyFiltersProps {
  list: ListHandle<typeof copiesAddress.filters>
  counts: ResponseOf<typeof countCopies> | undefined
  /** The copies on the screen. They know the names of the companies that the filters contain as numbers. */
  rows: readonly Copy[]
}

interface Word {
  key: string
  word: string
}

const states = [{ key: '', word: '전체' }, ...copyStates.rows].map(({ key, word }) => ({
  value: key,
  label: word,
}))

/** The filters of the register: at the left of the list, and on a phone above it. */
export function CopyFilters({ list, counts, rows }: CopyFiltersProps) {
  const { filters, setFilters } = list
  const id = useId()
  const teams = useReportTeams()
  const knownTeam = filters.team === undefined || teams.some(({ value }) => value === filters.team)
  const words = (
    name: 'kind' | 'nda',
    all: readonly Word[],
    numbers: Readonly<Record<string, number>> = {},
  ) => {
    const chosen = filters[name]?.split(',') ?? []
    const toggle = (key: string) => {
      const next = all.filter((row) => chosen.includes(row.key) !== (row.key === key))
      setFilters({ [name]: next.map((row) => row.key).join(',') || undefined })
    }
    return all.map(({ key, word }) => (
      <div key={key} className="flex items-center justify-between gap-2">
        <Checkbox label={word} checked={chosen.includes(key)} onChange={() => toggle(key)} />
        {counts && (
          <span className="tnum text-quiet text-xs">{(numbers[key] ?? 0).toLocaleString('ko-KR')}</span>
        )}
      </div>
    ))
  }
  const day = (name: 'from' | 'to', label: string) => (
    <DateInput
      size="sm"
      aria-label={label}
      value={filters[name] ?? ''}
      onValueChange={(text) => text !== unreadableDay && setFilters({ [name]: text || undefined })}
    />
  )
  const select = (
    name: 'way' | 'team',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <Field label={label}>
      <NativeSelect
        size="sm"
        value={filters[name] ?? ''}
        onChange={(event) => setFilters({ [name]: event.target.value || undefined })}
      >
        <option value="">전체</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
  const company = (name: 'seller' | 'recipient', label: string) => {
    const number = filters[name]
    const row = rows.find((copy) => copy[name].businessNumber === number)
    return (
      <CompanyChoice
        id={`${id}-${name}`}
        label={label}
        ofAll
        required={false}
        chosen={number === undefined ? null : { label: row?.[name].companyName ?? number }}
        error={undefined}
        placeholder="이름, 초성, 사업자번호"
        clearLabel={`${label} 조건 지우기`}
        onChoose={(chosen) => setFilters({ [name]: chosen?.businessNumber })}
      />
    )
  }
  return (
    <div className="text-sm">
      <header className="flex h-11 items-center justify-between border-line-soft border-b px-4">
        <h2 className="font-semibold text-base">필터</h2>
        {list.conditions > 0 && (
          <LinkButton className="max-md:min-h-11" onClick={list.reset}>
            초기화
          </LinkButton>
        )}
      </header>
      <Group title="문서">{words('kind', copyKinds.rows, counts?.kinds)}</Group>
      <Group title="제공일">
        {day('from', '제공일 시작')}
        {day('to', '제공일 끝')}
      </Group>
      <Group title="상태">
        <Segments
          size="sm"
          aria-label="상태"
          options={states}
          value={filters.state ?? ''}
          onValueChange={(state) => setFilters({ state: (state || undefined) as 'valid' | undefined })}
        />
      </Group>
      <Group title="NDA">{words('nda', copyNdas.rows, counts?.ndas)}</Group>
      <Group title="회사와 제공자">
        {company('seller', '제공 기업')}
        {company('recipient', '받는 회사')}
        {select('team', '제공자', [
          ...teams,
          ...(knownTeam ? [] : [{ value: filters.team ?? '', label: `팀 ${filters.team}` }]),
        ])}
        {select(
          'way',
          '방법',
          copyWays.rows.map(({ key, word }) => ({ value: key, label: word })),
        )}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-2 border-line-soft border-b px-4 py-3 last:border-b-0"
    >
      <h3 id={id} className="font-semibold text-xs">
        {title}
      </h3>
      {children}
    </div>
  )
}
