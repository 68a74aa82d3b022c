import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { olderStages, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { searchRuns } from '#shared/reports/searchKeys.ts'
import { listUsers } from '#shared/users/users.endpoints.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { SearchBox } from '#web/list/SearchBox.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { DateInput, unreadableDay } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { isBackwards, quickPeriods, type ReportFilters, tooShort } from './reportsAddress.ts'

interface LookupFiltersProps {
  list: ListHandle<ReportFilters>
  searching: boolean
}

/**
 * The filters of the report list. On phones they are collapsed behind a button that shows the number of active filters.
 */
export function LookupFilters(props: LookupFiltersProps) {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { conditions } = props.list
  return (
    <>
      {narrow && (
        <Button block aria-expanded={open} aria-controls={id} className="mb-3" onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          필터
          {conditions > 0 && <Badge tone="navy">{conditions}</Badge>}
        </Button>
      )}
      <div id={id} hidden={narrow && !open} data-filters className="no-print mb-3">
        <Conditions {...props} />
      </div>
    </>
  )
}

function Conditions({ list, searching }: LookupFiltersProps) {
  const { filters, rejected, setFilters } = list
  const users = useQuery(queryOf(listUsers, {})).data ?? []
  const backwards = isBackwards(filters)
  const unknownTeam = filters.teamId && !users.some(({ teamId }) => teamId === filters.teamId)
  const set = (part: Parameters<typeof setFilters>[0]) => setFilters(part, { replace: true })
  return (
    <>
      {/* The fields are aligned at the top, so that an error below one of them does not move it upwards. Controls
          without a label start lower. */}
      <div className="flex flex-wrap items-start gap-2 max-md:grid max-md:grid-cols-2">
        <Field label="팀" error={rejected.teamId?.message} className="w-36 max-md:w-auto">
          <NativeSelect
            value={filters.teamId ?? ''}
            onChange={(event) => set({ teamId: event.target.value || undefined })}
          >
            <option value="">전체</option>
            {users.map((user) => (
              <option key={user.teamId} value={user.teamId}>
                {userLabel(user)}
              </option>
            ))}
            {unknownTeam && <option value={filters.teamId}>{filters.teamId}</option>}
          </NativeSelect>
        </Field>
        <Field label="진행단계" error={rejected.stage?.message} className="w-32 max-md:w-auto">
          <NativeSelect
            value={filters.stage ?? ''}
            onChange={(event) => set({ stage: (event.target.value || undefined) as typeof filters.stage })}
          >
            <option value="">전체</option>
            <StageOptions />
          </NativeSelect>
        </Field>
        <Field label="시작일" error={rejected.from?.message} className="w-36 max-md:w-auto">
          <DateInput
            value={filters.from ?? ''}
            aria-invalid={backwards || undefined}
            onValueChange={(day) => day !== unreadableDay && set({ from: day || undefined })}
          />
        </Field>
        <Field label="종료일" error={rejected.to?.message} className="w-36 max-md:w-auto">
          <DateInput
            value={filters.to ?? ''}
            aria-invalid={backwards || undefined}
            onValueChange={(day) => day !== unreadableDay && set({ to: day || undefined })}
          />
        </Field>
        <div role="group" aria-label="기간 바로 선택" className="flex gap-1 max-md:col-span-2 md:mt-5">
          {quickPeriods().map(({ label, from, to }) => (
            <Button
              key={label}
              aria-pressed={filters.from === from && filters.to === to}
              className="px-2 max-md:flex-1"
              onClick={() => set({ from, to })}
            >
              {label}
            </Button>
          ))}
        </div>
        <SearchBox
          name="기업으로 찾기"
          label="기업: 이름, 초성, 사업자번호"
          clearLabel="기업 지우기"
          text={filters.company ?? ''}
          rejected={rejected.company}
          onText={(text) => set({ company: text || undefined })}
          className="w-60 max-md:col-span-2 max-md:w-auto md:mt-5"
        />
        <SearchBox
          name="단어로 찾기"
          label="단어: 두 글자 이상"
          clearLabel="단어 지우기"
          text={filters.search ?? ''}
          searching={searching}
          rejected={rejected.search}
          // A single letter would match almost every report, so the search text needs at least two.
          check={(text) => (text === '' || searchRuns(text).length > 0 ? undefined : tooShort)}
          onText={(text) => set({ search: text || undefined })}
          className="min-w-48 flex-1 max-md:col-span-2 md:mt-5"
        />
      </div>
      {backwards && <FieldError>시작일이 종료일보다 늦습니다.</FieldError>}
    </>
  )
}

/** The options of a stage select: the stages in use, and below them the stages that only older reports have. */
export function StageOptions() {
  return (
    <>
      <optgroup label="진행단계">
        {reportStages.texts.map((stage) => (
          <option key={stage}>{stage}</option>
        ))}
      </optgroup>
      <optgroup label="기존 단계">
        {olderStages.texts.map((stage) => (
          <option key={stage}>{stage}</option>
        ))}
      </optgroup>
    </>
  )
}
