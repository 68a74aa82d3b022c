import { useQueryClient } from '@tanstack/react-query'
import type { SelectedCompany } from './AddSelected.tsx'
import { AddSelectedButton } from './AddSelectedButton.tsx'

interface DealActionProps {
  side: string
  companies: readonly SelectedCompany[]
  onDone(): void
  undo(client: ReturnType<typeof useQueryClient>, id: number): void
}

/** The button that adds selected companies of a side to deal tables. */
export function DealAction({ undo, ...selected }: DealActionProps) {
  const client = useQueryClient()
  return <AddSelectedButton {...selected} onUndo={(id) => undo(client, id)} />
}
