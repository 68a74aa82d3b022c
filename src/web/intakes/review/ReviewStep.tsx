import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import type { Intake, IntakeFile } from '#shared/intakes/intakes.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { DataList } from '#web/list/DataList.tsx'
import { FilterChips } from '#web/list/FilterChips.tsx'
import { FilterSelect } from '#web/list/FilterSelect.tsx'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { useSelection } from '#web/list/selection/useSelection.ts'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { intakeFilesQuery } from '../parts/intakes.api.ts'
import { intakesAddress, surenessOptions } from '../parts/intakesAddress.ts'
import type { Chosen } from './CompanyDialog.tsx'
import { CountBar } from './CountBar.tsx'
import { FileSelection } from './FileSelection.tsx'
import { FileCard, type FileHandlers, fileColumns } from './fileColumns.tsx'
import { StoreBar } from './StoreBar.tsx'
import { type Target, useCorrection } from './useCorrection.ts'

const CompanyDialog = whenNeeded(() => import('./CompanyDialog.tsx').then((module) => module.CompanyDialog))
const FolderDialog = whenNeeded(() => import('./FolderDialog.tsx').then((module) => module.FolderDialog))

const none: readonly IntakeFile[] = []
const keyOf = ({ id }: IntakeFile) => id

interface ReviewStepProps {
  intake: Intake
  onLeave(): void
  onStoring(): void
}

/** The second step: the list of files, which people correct before anything is stored. */
export function ReviewStep({ intake, onLeave, onStoring }: ReviewStepProps) {
  const { id } = intake
  const list = useListAddress(intakesAddress)
  const { filters, setFilters } = list
  const found = useKeysetList(intakeFilesQuery(id, filters))
  const correction = useCorrection(id)
  const selection = useSelection(found.rows ?? none, keyOf)
  // The filter whose matching files are all selected, loaded or not; null if there is none. `isWhole` is false as soon
  // as the person changes the filter or deselects a row.
  const [whole, setWhole] = useState<object | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [picksFolder, setPicksFolder] = useState(false)
  const total = found.total ?? 0
  const isWhole = whole === filters && selection.all && !found.outdated
  const count = isWhole ? total : selection.rows.length
  const target: Target = isWhole ? { where: filters } : { ids: selection.rows.map(keyOf) }

  function takeWhole() {
    selection.select(found.rows ?? none)
    setWhole(filters)
  }
  function endSelection() {
    setWhole(null)
    selection.clear()
  }
  const { correctAndTell, categorise } = correction
  const handlers: FileHandlers = {
    onFolder: (folder) => setFilters({ folder }),
    onCompany: (file) => setChosen({ file }),
    onSure: (file) =>
      void correctAndTell({ ids: [file.id] }, { businessNumber: file.company?.businessNumber ?? null }),
    onCategory: (file, category) => void categorise(file.id, category),
    onSkip: (file, skip) => void correctAndTell({ ids: [file.id] }, { skip }),
  }
  return (
    <div className="grid gap-3 pb-20">
      <CountBar
        counts={found.answer?.counts}
        state={filters.state}
        onState={(state) => setFilters({ state })}
      />
      <div className="flex flex-wrap items-start gap-2">
        <SearchBox
          className="w-64 max-md:w-full"
          name="파일 검색"
          label="폴더, 파일명"
          maxLength={100}
          text={filters.search ?? ''}
          rejected={list.rejected.search}
          searching={found.fetching}
          onText={(text) => setFilters({ search: text || undefined }, { replace: true })}
        />
        <FilterSelect
          label="기업"
          value={filters.sureness}
          options={surenessOptions}
          onChoose={(value) => setFilters({ sureness: value as 'sure' | undefined })}
        />
        <Button onClick={() => setPicksFolder(true)}>
          <FolderOpen aria-hidden />
          폴더
        </Button>
        {total > 0 && (
          <Button variant="ghost" className="ml-auto max-md:ml-0 max-md:px-0" onClick={takeWhole}>
            {total.toLocaleString('ko-KR')}개 모두 선택
          </Button>
        )}
      </div>
      <IgnoredNotice ignored={list.ignored} />
      <FilterChips list={list} except={['search', 'state']} />
      <ListFrame
        result={found}
        failed="파일 목록을 불러오지 못했습니다"
        skeleton={{ rows: 12, columns: 6, dense: false }}
        nothing={
          list.conditions > 0 ? (
            <NothingFound title="조건에 맞는 파일이 없습니다" onReset={list.reset} />
          ) : (
            <EmptyState
              title="파일이 없습니다"
              text="ZIP에 파일이 들어 있는지 확인해주세요."
              className="py-16"
            />
          )
        }
      >
        {(rows) => (
          <DataList
            label="가져올 파일"
            columns={fileColumns(handlers)}
            rows={rows}
            keyOf={keyOf}
            selection={selection}
            nameOf={({ fileName }) => fileName}
            rowClass={({ state }) => (state === 'skipped' ? 'text-quiet' : undefined)}
            card={(file) => <FileCard file={file} selection={selection} {...handlers} />}
          />
        )}
      </ListFrame>
      <MoreRows more={found.more} />
      {count > 0 ? (
        <FileSelection
          target={target}
          count={count}
          whole={isWhole || count >= total ? null : total}
          skipped={filters.state === 'skipped' || selection.rows.every(({ state }) => state === 'skipped')}
          correction={correction}
          onCompany={() => setChosen({ target, count })}
          onWhole={takeWhole}
          onClear={endSelection}
        />
      ) : (
        <StoreBar intake={intake} onLeave={onLeave} onStoring={onStoring} />
      )}
      {chosen && (
        <CompanyDialog
          needed
          chosen={chosen}
          correction={correction}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            if ('target' in chosen) endSelection()
          }}
        />
      )}
      {picksFolder && (
        <FolderDialog
          needed
          id={id}
          onClose={() => setPicksFolder(false)}
          onFolder={(folder) => {
            setPicksFolder(false)
            setFilters({ folder, state: undefined })
          }}
        />
      )}
    </div>
  )
}
