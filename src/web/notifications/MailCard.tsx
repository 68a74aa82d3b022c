import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chooseMail, getMailChoice, type MailChoice } from '#shared/mail/mail.endpoints.ts'
import {
  groupKeys,
  type NotificationGroup,
  notificationGroups,
} from '#shared/notifications/notificationKinds.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Switch } from '#web/ui/form/switch.tsx'

const choiceQuery = queryOf(getMailChoice, {})

/** Which notifications come by mail too. The card is shown only if the firm sends mail. */
export function MailCard() {
  const { data } = useQuery(choiceQuery)
  return data?.sends ? <Choice choice={data} /> : null
}

function Choice({ choice: { email, on, off } }: { choice: MailChoice }) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useCall(chooseMail)
  async function choose(body: { on: boolean; off: NotificationGroup[] }) {
    try {
      client.setQueryData(choiceQuery.queryKey, await mutateAsync({ body }))
    } catch (error) {
      const description = userMessage(error, '다시 시도해주세요.')
      toast({ variant: 'destructive', title: '저장 실패', description })
    }
  }
  return (
    <Card aria-label="메일로 받기" className="grid gap-2 self-start px-3 py-2.5">
      <h2 className="font-semibold text-sm">메일로 받기</h2>
      {email === null ? (
        <p className="text-quiet text-xs">
          이메일 주소가 없어 메일을 받지 못합니다. 시스템 관리자에게 알려주세요.
        </p>
      ) : (
        <>
          <Switch
            label="메일 받기"
            checked={on}
            disabled={isPending}
            onChange={(event) => void choose({ on: event.currentTarget.checked, off })}
            className="text-sm"
          />
          {on &&
            groupKeys.map((group) => (
              <Switch
                key={group}
                label={
                  <>
                    <span className="sr-only">메일로 </span>
                    {notificationGroups[group].label}
                  </>
                }
                checked={!off.includes(group)}
                disabled={isPending}
                onChange={(event) =>
                  void choose({
                    on,
                    off: event.currentTarget.checked ? off.filter((one) => one !== group) : [...off, group],
                  })
                }
                className="text-sm"
              />
            ))}
          <p className="border-line-soft border-t pt-2 text-quiet text-xs [overflow-wrap:anywhere]">
            {email} 주소로 보냅니다.
          </p>
        </>
      )}
    </Card>
  )
}
