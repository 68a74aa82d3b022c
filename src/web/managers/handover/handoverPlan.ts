import { useState } from 'react'
import type { ManagedCompany } from '#shared/managers/handover.endpoints.ts'

/**
 * Holds the choices of the handover dialog: the companies selected in the list (`ticked`), and the successors of those
 * companies that do not go to the main successor (`successors`).
 */
export function useHandoverPlan() {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [successors, setSuccessors] = useState<ReadonlyMap<number, string>>(new Map())
  const pick = (rows: readonly ManagedCompany[], on: boolean) =>
    setTicked((old) => {
      const next = new Set(old)
      for (const { id } of rows) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  return {
    ticked,
    successors,
    pick,
    /** Assigns the selected companies to a successor; '' assigns them to the main successor again. */
    assign(teamId: string) {
      setSuccessors((old) => {
        const next = new Map(old)
        for (const id of ticked) {
          if (teamId) next.set(id, teamId)
          else next.delete(id)
        }
        return next
      })
      setTicked(new Set())
    },
    reset() {
      setTicked(new Set())
      setSuccessors(new Map())
    },
    assignments: [...successors].map(([id, toTeamId]) => ({ id, toTeamId })),
  }
}
export type HandoverPlan = ReturnType<typeof useHandoverPlan>

/** Returns a name for a brokerage record: the company name, 잠재기업 for a lead, or 삭제된 기업 for a deleted company. */
export const subjectName = ({
  id,
  kind,
  companyName,
  businessNumber,
}: Pick<ManagedCompany, 'kind' | 'companyName' | 'businessNumber'> & { id?: number }) => {
  if (kind === 'deleted') return '삭제된 기업'
  if (kind === 'lead') return id === undefined ? '잠재기업' : `잠재기업 ${id}번`
  return companyName ?? businessNumber ?? ''
}
