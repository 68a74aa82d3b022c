import { useQueryClient } from '@tanstack/react-query'
import { Ban, ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { addCounterparties } from '#shared/deals/adding.endpoints.ts'
import type { CompanyMatches } from '#shared/matching/matching.endpoints.ts'
import { useSend } from '#web/forms/useSend.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { refetchAfter } from '#web/lib/call/stale.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const RefuseDialog = whenNeeded(() => import('./RefuseDialog.tsx').then((module) => module.RefuseDialog))

interface SelectionBarProps {
  number: string
  can: CompanyMatches['can']
  selected: readonly string[]
  onClear(): void
}

/** What can be done with the selected matches: into the deal table in one step, or marked as unfit. */
export function SelectionBar({ number, can, selected, onClear }: SelectionBarProps) {
  const client = useQueryClient()
  const [star, setStar] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const { send, pending } = useSend((numbers: readonly string[], options) =>
    call(
      addCounterparties,
      {
        params: { businessNumber: number },
        body: { items: numbers.map((businessNumber) => ({ businessNumber, name: null, star })) },
      },
      options,
    ),
  )
  const refresh = () => void refetchAfter(client, 'deals', { businessNumber: number })
  async function add() {
    try {
      const { added, reopened, skipped } = await send(selected)
      toast({
        title: '진행표에 넣었습니다',
        description: [
          `${added + reopened}곳을 넣었습니다.`,
          skipped.length > 0 ? `넣을 수 없는 ${skipped.length}곳은 건너뛰었습니다.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      })
      onClear()
    } catch (error) {
      toast({
        variant: 'destructive',
        title: '진행표에 넣지 못했습니다',
        description: userMessage(error, '잠시 후 다시 시도해주세요.'),
      })
    }
    refresh()
  }
  return (
    <div
      role="toolbar"
      aria-label="선택한 상대"
      className="no-print fixed inset-x-0 bottom-6 z-30 mx-auto flex w-fit max-w-[calc(100%-16px)] flex-wrap items-center gap-3 rounded-xl border bg-surface px-4 py-2.5 shadow-lg max-md:bottom-0 max-md:w-full max-md:max-w-none max-md:rounded-none max-md:border-x-0"
    >
      <span className="tnum text-sm">
        <b className="font-semibold text-accent-text">{selected.length}</b>곳 선택
      </span>
      {can.add && (
        <Checkbox
          label="숏리스트로 표시"
          checked={star}
          onChange={(event) => setStar(event.target.checked)}
        />
      )}
      {can.refuse && (
        <Button aria-haspopup="dialog" onClick={() => setRefusing(true)}>
          <Ban aria-hidden />안 맞음
        </Button>
      )}
      {can.add && (
        <Button variant="primary" pending={pending} onClick={() => void add()}>
          <ListPlus aria-hidden />
          진행표에 {selected.length}곳 넣기
        </Button>
      )}
      <IconButton label="선택 해제" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      {refusing && (
        <RefuseDialog
          needed
          number={number}
          others={selected}
          onClose={() => setRefusing(false)}
          onDone={() => {
            setRefusing(false)
            onClear()
            refresh()
          }}
        />
      )}
    </div>
  )
}
