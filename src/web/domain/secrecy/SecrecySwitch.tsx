import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { secretWord } from '#shared/catalogue/words/secrecy.ts'
import { getSecrecy, markSecrecy } from '#shared/company/secrecy.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Switch } from '#web/ui/form/switch.tsx'

/** Makes a company secret (극비) or ends its secrecy. Shown only to people who may change the secrecy. */
export function SecrecySwitch({ businessNumber }: { businessNumber: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(queryOf(getSecrecy, { params: { businessNumber } }))
  if (!data?.can.change) return null

  async function change(secret: boolean) {
    setBusy(true)
    try {
      await call(markSecrecy, { params: { businessNumber }, body: { secret } })
      toast(
        secret
          ? { title: '극비로 표시했습니다', description: '이제 담당자와 관리자에게만 보입니다.' }
          : { title: '극비 표시를 지웠습니다', description: '회사 설정의 열람 범위를 따릅니다.' },
      )
    } catch (error) {
      const description = userMessage(error, '극비 표시를 바꾸는 중 오류가 발생했습니다.')
      toast({ variant: 'destructive', title: '극비 표시 실패', description })
    }
    setBusy(false)
    await refetchAfter(client, 'company', { businessNumber })
  }
  return (
    <Switch
      label={<span className="text-sm">{secretWord}</span>}
      title="담당자와 관리자에게만 보이게 합니다"
      className="no-print"
      checked={data.secret}
      disabled={busy}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}
