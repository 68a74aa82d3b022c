import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Unlink } from 'lucide-react'
import { useState } from 'react'
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatDateTime, formatRecent } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

const feedQuery = { ...queryOf(getCalendarFeed, {}), staleTime: 0 }

/**
 * The calendar that the person has connected: made, copied once, replaced and revoked. The address is kept only in this
 * component, because the server does not know it any more.
 */
export function CalendarCard() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const found = useQuery(feedQuery)
  const creating = useCall(createCalendarFeed)
  const revoking = useCall(deleteCalendarFeed)
  const [address, setAddress] = useState<string | null>(null)
  const feed = found.data?.feed ?? null

  const fail = (title: string, error: unknown) =>
    toast({ variant: 'destructive', title, description: userMessage(error, '잠시 후 다시 시도해주세요.') })
  async function create() {
    const agreed =
      feed === null ||
      (await confirm({
        title: '달력 주소를 다시 만들까요?',
        description: '지금 주소는 바로 끊깁니다. 달력 앱에 새 주소를 다시 넣어야 합니다.',
        confirmLabel: '다시 만들기',
      }))
    if (!agreed) return
    try {
      const made = await creating.mutateAsync({})
      setAddress(new URL(made.path, window.location.origin).href)
      client.setQueryData(feedQuery.queryKey, { feed: made.feed })
    } catch (error) {
      fail('달력 주소 만들기 실패', error)
    }
  }
  async function revoke() {
    const agreed = await confirm({
      title: '달력 연결을 끊을까요?',
      description: '이 주소를 읽는 모든 달력 앱이 바로 끊깁니다. 앱에 남은 일정은 앱에서 지워주세요.',
      confirmLabel: '끊기',
      destructive: true,
    })
    if (!agreed) return
    try {
      client.setQueryData(feedQuery.queryKey, await revoking.mutateAsync({}))
      setAddress(null)
      toast({ title: '달력 연결을 끊었습니다' })
    } catch (error) {
      fail('달력 연결 끊기 실패', error)
    }
  }

  return (
    <Card aria-labelledby="calendar" className="no-print">
      <CardHeader
        id="calendar"
        title="연결된 달력"
        note="할 일, 다음 할 일, NDA 만료를 휴대전화나 Outlook의 달력에서 봅니다"
      />
      {found.isPending ? (
        <SkeletonRows rows={1} columns={2} dense={false} />
      ) : found.data ? (
        <CardBody className="grid gap-3">
          {address !== null && (
            <Field
              label="달력 주소"
              help="지금만 보입니다. 이 주소를 아는 사람은 누구나 읽을 수 있으니 다른 사람에게 보내지 마세요."
              aside={<CopyButton text={address} label="달력 주소" />}
            >
              <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            </Field>
          )}
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="tnum text-quiet text-sm">
              {feed === null
                ? '연결하지 않았습니다.'
                : `${formatDateTime(feed.createdAt)}에 만듦 · ${
                    feed.lastReadAt ? `마지막으로 읽음 ${formatRecent(feed.lastReadAt)}` : '아직 읽지 않음'
                  }`}
            </p>
            <div className="flex flex-wrap gap-2">
              {feed !== null && (
                <Button variant="danger" pending={revoking.isPending} onClick={() => void revoke()}>
                  <Unlink aria-hidden />
                  연결 끊기
                </Button>
              )}
              <Button pending={creating.isPending} onClick={() => void create()}>
                <CalendarPlus aria-hidden />
                {feed === null ? '달력 주소 만들기' : '주소 다시 만들기'}
              </Button>
            </div>
          </div>
          {feed !== null && (
            <p className="text-quiet text-xs">
              볼 수 있는 것만 담고 연락처는 담지 않습니다. 달력 앱은 몇 시간에 한 번 새로 읽습니다.
            </p>
          )}
        </CardBody>
      ) : (
        <ErrorState
          title="연결된 달력을 불러오지 못했습니다"
          text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </Card>
  )
}
