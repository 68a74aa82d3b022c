import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import {
  groupKeys,
  type NotificationGroup,
  notificationDays,
  notificationGroups,
} from '#shared/notifications/notificationKinds.ts'
import { chooseNotifications, type Notification } from '#shared/notifications/notifications.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { formatDay, formatLongDay } from '#web/lib/time.ts'
import { listAddress } from '#web/list/address.ts'
import { choiceFilter, textFilter } from '#web/list/filters.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { useListAddress } from '#web/list/useListAddress.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { MailCard } from './MailCard.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationsQuery } from './notifications.api.ts'
import { useReading } from './useReading.ts'

const address = listAddress({
  filters: {
    group: choiceFilter(
      '종류',
      groupKeys.map((value) => ({ value, label: notificationGroups[value].label })),
    ),
    unread: choiceFilter('읽음', [{ value: 'true', label: '안 읽음' }]),
    search: textFilter('검색어', 100),
  },
})

const entryClass = cn(
  'flex min-h-8 w-full items-center rounded-md px-2.5 text-sm hover:bg-hover max-md:min-h-11',
  'aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-text',
)

/** All notifications of the last 30 days, with filters, and the switches of the groups. */
export function NotificationsScreen() {
  const list = useListAddress(address)
  const { group, unread, search } = list.filters
  const found = useKeysetList(notificationsQuery(list.filters))
  const { open, readAll, pending } = useReading()
  const { groups = {}, off = [], unread: unreadCount = 0 } = found.answer ?? {}
  const all = Object.values(groups).reduce((sum, one) => sum + one, 0)
  return (
    <>
      <PageHeader title="알림" note={found.answer && `${all}개, 안 읽음 ${unreadCount}개`}>
        <Button disabled={unreadCount === 0} pending={pending} onClick={readAll}>
          <CheckCheck aria-hidden />
          모두 읽음
        </Button>
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
      <div className="grid gap-x-5 gap-y-3 lg:grid-cols-[208px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <fieldset aria-label="알림 종류" className="grid content-start gap-0.5">
          <button
            type="button"
            aria-pressed={!group && !unread}
            className={entryClass}
            onClick={() => list.setFilters({ group: undefined, unread: undefined })}
          >
            모두 <span className="tnum ml-auto">{all}</span>
          </button>
          <button
            type="button"
            aria-pressed={unread === 'true'}
            className={entryClass}
            onClick={() => list.setFilters({ unread: unread ? undefined : 'true' })}
          >
            안 읽음 <span className="tnum ml-auto">{unreadCount}</span>
          </button>
          {groupKeys
            .filter((key) => !off.includes(key))
            .map((key) => (
              <button
                key={key}
                type="button"
                aria-pressed={group === key}
                className={entryClass}
                onClick={() => list.setFilters({ group: group === key ? undefined : key })}
              >
                {notificationGroups[key].label} <span className="tnum ml-auto">{groups[key] ?? 0}</span>
              </button>
            ))}
        </fieldset>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SearchBox
            className="mb-3 ml-auto w-64 max-md:w-full"
            size="sm"
            name="알림 검색"
            label="알림에서 찾기"
            maxLength={100}
            text={search ?? ''}
            rejected={list.rejected.search}
            searching={found.fetching}
            onText={(text) => list.setFilters({ search: text || undefined }, { replace: true })}
          />
          <ListFrame
            result={found}
            failed="알림을 불러오지 못했습니다"
            skeleton={{ rows: 8, columns: 3, dense: false }}
            nothing={
              list.conditions > 0 ? (
                <NothingFound title="조건에 맞는 알림이 없습니다" onReset={list.reset} />
              ) : (
                <EmptyState title="알림이 없습니다" className="py-16" />
              )
            }
          >
            {(rows) => <Days rows={rows} onOpen={open} />}
          </ListFrame>
          <MoreRows more={found.more} />
        </div>
        <div className="grid content-start gap-3 self-start">
          {found.answer && <GroupSwitches off={off} />}
          <MailCard />
        </div>
      </div>
    </>
  )
}

function Days({ rows, onOpen }: { rows: readonly Notification[]; onOpen(one: Notification): void }) {
  const today = dayInSeoul()
  return (
    <Card aria-label="알림">
      {[...Map.groupBy(rows, ({ at }) => formatDay(at))].map(([day, some]) => (
        <section key={day} aria-labelledby={`notified-${day}`}>
          <h2
            id={`notified-${day}`}
            className="flex items-baseline gap-2 border-line-soft border-y bg-sunken px-4 py-2 font-semibold text-sm"
          >
            {formatLongDay(some[0]?.at ?? day)}
            {day === today && <span className="font-normal text-quiet">오늘</span>}
            <span className="tnum ml-auto font-normal text-quiet text-xs">{some.length}개</span>
          </h2>
          <ul>
            {some.map((one) => (
              <NotificationRow key={one.id} of={one} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function GroupSwitches({ off }: { off: readonly NotificationGroup[] }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useCall(chooseNotifications)
  async function choose(group: NotificationGroup, shown: boolean) {
    const next = shown ? off.filter((one) => one !== group) : [...off, group]
    try {
      await mutateAsync({ body: { off: next } })
    } catch (error) {
      const description = userMessage(error, '다시 시도해주세요.')
      toast({ variant: 'destructive', title: '저장 실패', description })
    }
    await refetchAfter(client, 'bell', {})
  }
  return (
    <Card aria-label="받을 알림" className="grid gap-2 self-start px-3 py-2.5">
      <h2 className="font-semibold text-sm">받을 알림</h2>
      {groupKeys.map((group) => (
        <div key={group}>
          <Switch
            label={notificationGroups[group].label}
            checked={!off.includes(group)}
            disabled={isPending}
            onChange={(event) => void choose(group, event.currentTarget.checked)}
            className="text-sm"
          />
          <p className="text-quiet text-xs">{notificationGroups[group].note}</p>
        </div>
      ))}
      <p className="border-line-soft border-t pt-2 text-quiet text-xs">
        알림은 화면을 새로 열지 않아도 도착합니다. {notificationDays}일이 지나면 지워집니다.
      </p>
    </Card>
  )
}
