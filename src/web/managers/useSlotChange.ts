import { useQueryClient } from '@tanstack/react-query'
import type { ManagerSlot } from '#shared/catalogue/fields/brokerage.ts'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { newerIn, saveOver } from '#web/forms/saveOver.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { preparedQuery, showManagers } from './slots/managers.api.ts'

type Outcome = { saved: BrokerageRecord; warnings: readonly string[] } | { stored: BrokerageRecord }

interface Change {
  record: BrokerageRecord
  slot: ManagerSlot
  teamId: string | null
}

interface Sent {
  params: { key: string }
  body: Partial<Record<ManagerSlot, string | null>> & { version: number }
}
type Send = (input: Sent) => Promise<ResponseOf<typeof changeBrokerage>>

/**
 * Saves one manager slot with an optimistic lock. If somebody else has changed another field of the brokerage record
 * meanwhile, the save is repeated on the newer version. If somebody else has changed the same slot, nothing is saved,
 * and the newer record is returned as `stored`.
 */
async function saveSlot(send: Send, { record: seen, slot, teamId }: Change): Promise<Outcome> {
  let record = seen
  const outcome = await saveOver({
    inputOf: (): Sent => ({
      params: { key: record.businessNumber ?? '' },
      body: { [slot]: teamId, version: record.version },
    }),
    send,
    newerIn: (error) => newerIn(error, 'company/conflict', (stored: BrokerageRecord) => stored),
    merge(stored) {
      const isOther = stored[slot] === record[slot]
      if (isOther) record = stored
      return isOther
    },
  })
  if (outcome.is === 'saved') {
    const { warnings = [], ...saved } = outcome.answer
    return { saved, warnings }
  }
  const newer = outcome.is === 'nothing' ? null : outcome.newer
  if (newer) return { stored: newer.stored }
  throw outcome.is === 'refused' ? outcome.error : new Error('the manager change was not sent')
}

export function useSlotChange(businessNumber: string) {
  const client = useQueryClient()
  const { send, pending } = useSend((input: Sent, options) => call(changeBrokerage, input, options), {
    retry: false,
  })

  function show(record: BrokerageRecord) {
    client.setQueryData(preparedQuery(businessNumber).queryKey, record)
    showManagers(client, record)
    void refetchAfter(client, 'company', { businessNumber })
  }

  /** Resolves to null if the server refused the save; a toast has shown the reason. */
  async function save(change: Change): Promise<Outcome | null> {
    const deleting = change.teamId === null
    try {
      const outcome = await saveSlot(send, change)
      show('saved' in outcome ? outcome.saved : outcome.stored)
      if ('saved' in outcome) {
        const sentence = `담당자가 성공적으로 ${deleting ? '삭제' : '지정'}되었습니다.`
        toast({ title: '성공', description: [sentence, ...outcome.warnings].join(' ') })
      }
      return outcome
    } catch (error) {
      const sentence = `담당자 ${deleting ? '삭제' : '지정'}에 실패했습니다.`
      const why = userMessage(error, '')
      toast({ variant: 'destructive', title: '오류', description: why ? `${sentence} ${why}` : sentence })
      return null
    }
  }
  return { save, pending }
}
