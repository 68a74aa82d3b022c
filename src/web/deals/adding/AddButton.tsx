import { Plus } from 'lucide-react'
import { useState } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'

const AddDialog = whenNeeded(() => import('./AddDialog.tsx').then((module) => module.AddDialog))

interface AddButtonProps {
  number: string
  word: string
  className?: string
}

/** The button that opens the dialog for adding companies to the long list. */
export function AddButton({ number, word, className }: AddButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button data-action variant="primary" className={className} onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {word} 추가
      </Button>
      {open && <AddDialog needed number={number} word={word} start="search" onClose={() => setOpen(false)} />}
    </>
  )
}
