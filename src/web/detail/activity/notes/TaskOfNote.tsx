import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Note } from '#shared/company/notes.endpoints.ts'
import { longestTask } from '#shared/deals/limits.ts'
import { companyQuery, useBrokerage } from '#web/domain/companyStrip/company.api.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const AddTaskDialog = whenNeeded(() =>
  import('#web/domain/tasks/AddTaskDialog.tsx').then((module) => module.AddTaskDialog),
)

/** Makes a task of a note: its text is the beginning of the note, its company that of the note. */
export function TaskOfNote({ note }: { note: Note }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <LinkButton className="text-xs max-md:min-h-11" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CircleCheck aria-hidden className="size-3.5" />할 일로
      </LinkButton>
      {open && <TaskDialog note={note} onClose={() => setOpen(false)} />}
    </>
  )
}

function TaskDialog({ note, onClose }: { note: Note; onClose(): void }) {
  const { businessNumber, counterpartyId, text } = note
  const { data } = useQuery(companyQuery(businessNumber))
  const { data: brokerage } = useBrokerage(businessNumber)
  // The dialog keeps what it started with, so it opens when the name of the company is known.
  if (!data) return null
  const about = {
    company: { businessNumber, companyName: data.companyName ?? businessNumber, side: brokerage?.side ?? '' },
    counterpartyId: counterpartyId === null ? '' : String(counterpartyId),
  }
  return (
    <AddTaskDialog
      needed
      about={about}
      text={Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, longestTask).join('')}
      onClose={onClose}
    />
  )
}
