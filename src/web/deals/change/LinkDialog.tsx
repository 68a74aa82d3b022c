import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { linkCounterparty } from '#shared/deals/deals.endpoints.ts'
import { CompanySearch } from '#web/domain/companySearch/CompanySearch.tsx'
import { newerIn, saveOver } from '#web/forms/saveOver.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Form } from '#web/ui/form/form.tsx'
import { refreshDeal } from '../deals.api.ts'
import { leadWord } from '../dealTexts.ts'

/** Links a lead to a company, once it is known which registered company the lead is. */
export function LinkDialog({ row, onClose }: { row: Counterparty; onClose(): void }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<SearchHit | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { send, pending } = useSend(
    ({ id, version, businessNumber }: { id: number; version: number; businessNumber: string }, options) =>
      call(linkCounterparty, { params: { id: String(id) }, body: { businessNumber, version } }, options),
  )
  const name = row.other.companyName

  async function link() {
    if (!chosen) return setFailure('연결할 기업을 선택해주세요.')
    setFailure(null)
    const { businessNumber } = chosen
    let base = row
    const outcome = await saveOver({
      inputOf: () => ({ id: base.id, version: base.version, businessNumber }),
      send,
      newerIn: (error) => newerIn(error, 'counterparty/conflict', (stored: Counterparty) => stored),
      merge(stored) {
        base = stored
        // If somebody else has changed the row meanwhile, the link is sent again, unless the lead is already linked.
        return stored.other.businessNumber === null
      },
    })
    void refreshDeal(client, row)
    if (outcome.is === 'saved') {
      const { row: linked, merged } = outcome.answer
      void refreshDeal(client, linked)
      toast({
        title: merged ? '이미 있던 상대방과 합쳤습니다' : '기업에 연결했습니다',
        description: `${name} → ${linked.other.companyName}`,
      })
      return onClose()
    }
    if (outcome.is === 'overtaken') {
      const now = outcome.newer.stored.other.companyName
      return setFailure(`다른 사람이 먼저 ‘${now}’에 연결했습니다. 닫고 진행표를 확인해주세요.`)
    }
    if (outcome.is === 'refused') setFailure(userMessage(outcome.error, '잠시 후 다시 시도해주세요.'))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      size="lg"
      title="등록한 기업에 연결"
      description={`${leadWord} ${name} · 이미 진행표에 있는 기업이면 하나로 합치고, 두 곳의 날짜와 할 일을 모두 남깁니다.`}
    >
      <Form aria-label="등록한 기업에 연결" onSubmit={() => void link()}>
        <DialogBody className="grid grid-cols-1 gap-3">
          {failure && (
            <Notice tone="error" live>
              {failure}
            </Notice>
          )}
          <CompanySearch
            autoFocus
            selected={chosen}
            onSelect={(hit) => {
              setChosen(hit)
              setFailure(null)
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" pending={pending} blocked={chosen === null}>
            연결
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
