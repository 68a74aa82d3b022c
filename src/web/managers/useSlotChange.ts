import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrokerageRecord } from '#shared/company/answers.ts'
import type { ManagerSlot } from '#shared/company/fields.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { preparedQuery } from './managers.api.ts'
import { changeBrokerage } from './managers.calls.ts'

type Outcome = { saved: BrokerageRecord; warnings: readonly string[] } | { stored: BrokerageRecord }

interface Change {
  record: BrokerageRecord
  slot: ManagerSlot
  teamId: string | null
}

/**
 * Saves over the state that the person saw. Somebody else's change of another field of the same record is none of this
 * screen's business and is saved over at once; a change of this very slot comes back as `stored`.
 */
async function saveSlot({ record, slot, teamId }: Change, tries = 3): Promise<Outcome> {
  try {
    const params = { key: record.businessNumber ?? '' }
    const { warnings = [], ...saved } = await call(changeBrokerage, {
      params,
      body: { [slot]: teamId, version: record.version },
    })
    return { saved, warnings }
  } catch (error) {
    const stored = storedIn(error)
    if (!stored) throw error
    if (stored[slot] !== record[slot] || tries <= 1) return { stored }
    return saveSlot({ record: stored, slot, teamId }, tries - 1)
  }
}

function storedIn(error: unknown): BrokerageRecord | null {
  if (!(error instanceof ApiError) || error.code !== 'company/conflict') return null
  return (error.extra('stored') as BrokerageRecord | undefined) ?? null
}

export function useSlotChange(businessNumber: string) {
  const client = useQueryClient()
  const saving = useMutation({ mutationFn: (change: Change) => saveSlot(change), retry: false })

  function show(record: BrokerageRecord) {
    client.setQueryData(preparedQuery(businessNumber).queryKey, record)
    void refetchAfter(client, 'company', { businessNumber })
  }

  /** Null: it was refused, and said. */
  async function save(change: Change): Promise<Outcome | null> {
    const deleting = change.teamId === null
    try {
      const outcome = await saving.mutateAsync(change)
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
  return { save, pending: saving.isPending }
}
