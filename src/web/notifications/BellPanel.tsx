import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notificationDays } from '#shared/notifications/notificationKinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Segments } from '#web/ui/form/segments.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { newestQuery } from './notifications.api.ts'
import { useReading } from './useReading.ts'

const views = [
  { value: 'all', label: '모두' },
  { value: 'unread', label: '안 읽음' },
] as const

/** The content of the bell: the newest notifications. */
export function BellPanel({ count, onClose }: { count: number; onClose(): void }) {
  const [view, setView] = useState<'all' | 'unread'>('all')
  const { data, isError, isFetching, refetch } = useQuery(newestQuery(view === 'unread'))
  const { open, readAll, pending } = useReading()
  return (
    <div className="flex max-h-[min(600px,calc(100dvh-var(--nav-height)-24px))] flex-col">
      <div className="flex items-center gap-2 border-line-soft border-b px-4 py-2">
        <h2 className="font-semibold text-sm">알림</h2>
        {count > 0 && (
          <span className="tnum rounded-sm bg-accent-soft px-1.5 font-semibold text-accent-text text-xs">
            {count > 99 ? '99+' : count}
          </span>
        )}
        <Segments
          aria-label="보기"
          size="sm"
          className="ml-auto w-auto text-xs"
          options={views}
          value={view}
          onValueChange={setView}
        />
        <Button
          size="xs"
          variant="ghost"
          disabled={count === 0}
          pending={pending}
          onClick={readAll}
          className="max-md:h-11"
        >
          모두 읽음
        </Button>
      </div>
      <div className="min-h-0 overflow-y-auto">
        {isError && (
          <p className="flex items-center gap-2 px-4 py-6 text-quiet text-sm">
            알림을 불러오지 못했습니다
            <Button size="xs" pending={isFetching} onClick={() => void refetch()}>
              다시 시도
            </Button>
          </p>
        )}
        {!data && !isError && <Loading className="py-8" />}
        {data?.rows.length === 0 && (
          <p className="px-4 py-8 text-center text-quiet text-sm">
            {view === 'unread' ? '읽지 않은 알림이 없습니다' : '알림이 없습니다'}
          </p>
        )}
        <ul>
          {data?.rows.map((one) => (
            <NotificationRow
              key={one.id}
              of={one}
              onOpen={(opened) => {
                open(opened)
                onClose()
              }}
            />
          ))}
        </ul>
      </div>
      <div className="flex items-center border-line-soft border-t bg-sunken px-4 py-2 text-xs">
        <Link to="/notifications" className={`${linkClass} max-md:min-h-11`} onClick={onClose}>
          알림 모두 보기
        </Link>
        <span className="ml-auto text-quiet">{notificationDays}일 동안 보관</span>
      </div>
    </div>
  )
}
