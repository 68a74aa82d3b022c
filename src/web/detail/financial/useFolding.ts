import { useState } from 'react'
import { rowsBelow, type StatementLevel, statementLevels } from '#shared/company/figures/statementLevels.ts'
import { device } from '#web/lib/storage.ts'
import type { FigureLine } from './financialTables.ts'

/** Statements with up to this many rows cannot be collapsed. */
const long = 12
const key = 'statement-fold'
const deepest = 3

export const foldChoices = [
  { value: '0', label: '합계' },
  { value: '1', label: '대분류' },
  { value: '2', label: '중분류' },
  { value: '3', label: '전체' },
] as const
export type FoldChoice = (typeof foldChoices)[number]['value']

interface Kept {
  level: number
  /** The rows that a person expanded or collapsed individually, by statement and name of the row. */
  toggled: Record<string, boolean>
}
const everything: Kept = { level: deepest, toggled: {} }

function readKept(): Record<string, Kept> {
  try {
    const kept = JSON.parse(device.getItem(key) ?? '{}') as Record<string, Kept>
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

function keep(kind: string, next: Kept) {
  try {
    device.setItem(key, JSON.stringify({ ...readKept(), [kind]: next }))
  } catch {
    // The storage of the device is full. Nothing but this display setting is lost.
  }
}

export interface FoldedRow {
  level: StatementLevel
  hidden: boolean
  /** Whether the child rows are shown; undefined for a row without children. */
  open?: boolean
  toggle?(open: boolean): void
}

/** Decides which rows of a long statement are expanded. The choice is stored on the device, per kind of statement. */
export function useFolding(kind: string, lines: readonly FigureLine[]) {
  const [state, setState] = useState<Kept>(() => ({ ...everything, ...readKept()[kind] }))
  const levels = statementLevels(lines.map(({ name }) => name))
  const below = rowsBelow(levels)
  const isGroup = (at: number) => (below[at] ?? 0) > 0 && levels[at] !== 0
  const offered = lines.length > long && lines.some((_, at) => isGroup(at))
  const change = (next: Kept) => {
    setState(next)
    keep(kind, next)
  }
  const isOpen = (at: number) => state.toggled[lines[at]?.id ?? ''] ?? state.level > (levels[at] ?? deepest)
  const rows = lines.map(({ id }, at): FoldedRow => {
    const level = levels[at] ?? deepest
    if (!offered) return { level, hidden: false }
    const groups = lines.flatMap((_, other) =>
      other < at && isGroup(other) && other + (below[other] ?? 0) >= at ? [other] : [],
    )
    const hidden = groups.length > 0 ? !groups.every(isOpen) : level > state.level
    if (!isGroup(at)) return { level, hidden }
    const toggle = (open: boolean) => change({ ...state, toggled: { ...state.toggled, [id]: open } })
    return { level, hidden, open: isOpen(at), toggle }
  })
  return {
    offered,
    rows,
    choice: String(state.level) as FoldChoice,
    choose: (choice: FoldChoice) => change({ level: Number(choice), toggled: {} }),
  }
}
