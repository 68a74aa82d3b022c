import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { proposalsQuery } from '../deals.api.ts'

const AddDialog = whenNeeded(() => import('../adding/AddDialog.tsx').then((module) => module.AddDialog))

/** Offers to add the counterparties that stored reports name. Nothing is added until the person confirms it. */
export function ProposalNotice({ number, word }: { number: string; word: string }) {
  const { data } = useQuery(proposalsQuery(number))
  const [open, setOpen] = useState(false)
  if (!data || data.total === 0) return null
  return (
    <>
      <Notice className="no-print mb-2.5 items-center">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>
            <b className="font-semibold">
              보고서에서 찾은 상대방 <span className="tnum">{data.total}곳</span>
            </b>{' '}
            아직 진행표에 없습니다. 확인한 곳만 넣습니다.
          </span>
          <Button size="xs" className="ml-auto" onClick={() => setOpen(true)}>
            확인하고 넣기
          </Button>
        </span>
      </Notice>
      {open && (
        <AddDialog needed number={number} word={word} start="reports" onClose={() => setOpen(false)} />
      )}
    </>
  )
}
