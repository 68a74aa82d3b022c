import { useQueryClient } from '@tanstack/react-query'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { restoreOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { formatDay } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { Usage } from './FieldTable.tsx'
import { KindMark } from './KindMark.tsx'
import { refetchFields } from './ownFields.api.ts'

/** The retired fields. Their values stay, and a restored field shows them again. */
export function RetiredFields({ fields, usage }: { fields: readonly OwnField[]; usage: Usage | undefined }) {
  const client = useQueryClient()
  const { send, pending } = useSend(({ id, version }: OwnField, options) =>
    call(restoreOwnField, { params: { id: String(id) }, body: { version } }, options),
  )
  if (fields.length === 0) return null
  async function restore(field: OwnField) {
    try {
      await send(field)
      toast({ title: `${field.label} 항목을 복원했습니다` })
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '복원하지 못했습니다',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
    await refetchFields(client)
  }
  return (
    <section aria-labelledby="retired-fields">
      <div className="mb-2 flex items-center gap-2">
        <h2 id="retired-fields" className="font-semibold">
          지운 항목
        </h2>
        <Badge>{fields.length}</Badge>
        <span className="ml-auto text-quiet text-sm max-md:hidden">
          값은 그대로 두고 입력 화면에서만 뺐습니다
        </span>
      </div>
      <Card>
        <ul className="divide-y divide-line-soft text-sm">
          {fields.map((field) => {
            const count = usage?.rows.find(({ id }) => id === field.id)?.companies
            return (
              <li key={field.id} className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
                <b className="min-w-32 font-semibold [overflow-wrap:anywhere]">{field.label}</b>
                <KindMark kind={field.kind} />
                <span className="tnum flex-1 text-quiet">
                  {count !== undefined && `값 ${formatNumber(count)}개 · `}지움{' '}
                  {field.retiredAt && formatDay(field.retiredAt)} {field.retiredBy}
                </span>
                <Button size="xs" pending={pending} onClick={() => void restore(field)}>
                  복원
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
