import { type ActivityGroup, activityGroups } from '#shared/company/activityGroups.ts'
import type { Activity } from '#shared/company/timeline.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { formatDay, formatLongDay } from '#web/lib/time.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { listAddress } from '#web/list/address.ts'
import { choiceFilter, textFilter } from '#web/list/filters.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { timelineQuery } from '../detail.api.ts'
import type { TabProps } from '../tabProps.ts'
import { ActivityHour, hoursOf } from './ActivityHour.tsx'
import { GroupChips } from './GroupChips.tsx'
import { MonthCard } from './MonthCard.tsx'
import { PeopleCard, RhythmCard } from './RhythmAndPeople.tsx'
import { StageStrip } from './StageStrip.tsx'

const Composer = whenNeeded(() => import('./composer/Composer.tsx').then((module) => module.Composer))
const TasksCard = whenNeeded(() => import('./TasksCard.tsx').then((module) => module.TasksCard))

const groups = Object.keys(activityGroups) as ActivityGroup[]
const address = listAddress({
  filters: {
    group: choiceFilter(
      '종류',
      groups.map((value) => ({ value, label: activityGroups[value].label })),
    ),
    search: textFilter('검색어', 100),
    until: {
      label: '달',
      read: (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
      write: (month: string) => month,
      say: (month: string) => month.replace('-', '.'),
    },
  },
  beside: ['tab', 'businessNumber', 'companyName', 'unit'],
})

export function ActivityTab({ number }: TabProps) {
  const list = useListAddress(address)
  const { group, search, until } = list.filters
  const found = useKeysetList(timelineQuery(number, list.filters))
  return (
    <div className="flex flex-col">
      <IgnoredNotice ignored={list.ignored} />
      <StageStrip number={number} />
      <Composer needed number={number} key={number} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <GroupChips
          chosen={group}
          counts={found.answer?.groups}
          onChoose={(next) => list.setFilters({ group: next, until: undefined })}
        />
        <SearchBox
          className="ml-auto w-64 max-md:w-full"
          size="sm"
          name="활동 검색"
          label="활동에서 찾기"
          maxLength={100}
          text={search ?? ''}
          rejected={list.rejected.search}
          searching={found.fetching}
          onText={(text) =>
            list.setFilters({ search: text || undefined, until: undefined }, { replace: true })
          }
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_256px] print:grid-cols-1">
        <div className="min-w-0">
          <ListFrame
            result={found}
            failed="활동을 불러오지 못했습니다"
            skeleton={{ rows: 8, columns: 3, dense: false }}
            nothing={
              list.conditions > 0 ? (
                <NothingFound title="조건에 맞는 활동이 없습니다" onReset={list.reset} />
              ) : (
                <EmptyState title="아직 활동이 없습니다" className="py-16" />
              )
            }
          >
            {(rows) => <Days rows={rows} namesContacts={found.answer?.namesContacts ?? false} />}
          </ListFrame>
          <MoreRows more={found.more} />
        </div>
        <div className="grid min-w-0 content-start gap-4 max-lg:grid-cols-2 max-md:grid-cols-1 print:hidden">
          <TasksCard needed number={number} />
          {found.answer && (
            <MonthCard
              months={found.answer.months}
              chosen={until}
              onChoose={(next) => list.setFilters({ until: next })}
            />
          )}
          <RhythmCard number={number} />
          {found.answer && <PeopleCard people={found.answer.people} />}
        </div>
      </div>
    </div>
  )
}

/** Shows activities grouped by day, hour and person, newest first. */
function Days({ rows, namesContacts }: { rows: readonly Activity[]; namesContacts: boolean }) {
  const days = Map.groupBy(rows, ({ at }) => formatDay(at))
  const today = dayInSeoul()
  return (
    <Card aria-label="활동">
      {[...days].map(([day, activities]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="tnum flex items-baseline gap-2 border-line-soft border-y bg-sunken px-4 py-2 font-semibold text-sm"
          >
            {day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}년 `}
            {formatLongDay(activities[0]?.at ?? day)}
            {day === today && <span className="font-normal text-quiet">오늘</span>}
            <span className="ml-auto font-normal text-quiet text-xs">{activities.length}건</span>
          </h2>
          <ol className="divide-y divide-line-soft">
            {hoursOf(activities).map(({ key, events }) => (
              <ActivityHour key={key} events={events} namesContacts={namesContacts} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  )
}
