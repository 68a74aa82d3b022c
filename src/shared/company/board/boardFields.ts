import { choiceFields, type ManagerSlot, slotFields } from '../../catalogue/fields/brokerage.ts'
import { nobody, unset } from '../../catalogue/fields/filter.ts'
import { abilities } from '../../catalogue/words/abilities.ts'
import { olderStages, reportStages } from '../../catalogue/words/reportStages.ts'
import { type OwnFieldKey, readOwnKey } from '../own/ownKey.ts'

/** The column of the companies whose latest report has a stage of older reports. */
export const olderColumn = olderStages.label

const changed = ['progressStage', 'companyStatus', 'manager1Team'] as const satisfies readonly (
  | keyof typeof choiceFields
  | ManagerSlot
)[]
/** The fields whose value a drop on another column changes. */
export type MovedField = (typeof changed)[number]
export const movedFields: readonly MovedField[] = changed

export const boardKeys = [...changed, 'latestReportStage'] as const
/** A field of the program, or an own field of the firm with choices. */
export type BoardKey = (typeof boardKeys)[number] | OwnFieldKey
export const isOwnBoard = (by: string): by is OwnFieldKey => readOwnKey(by)?.kind === 'choice'

interface BoardFacts {
  label: string
  /** The column of the companies without a value, with the word that filters use for them. */
  none: string
  /** The values with a column, in their order. Null if every person, or every choice of an own field, has a column. */
  words: readonly string[] | null
  /** What a drop does: it changes the value, or it opens the entry of a daily report, to which the stage belongs. */
  drop: 'change' | 'report'
}

/** The fields by whose values a board of companies has its columns. */
const fieldsOfProgram: Record<(typeof boardKeys)[number], BoardFacts> = {
  progressStage: {
    label: choiceFields.progressStage.label,
    none: unset,
    words: choiceFields.progressStage.words.texts,
    drop: 'change',
  },
  companyStatus: {
    label: choiceFields.companyStatus.label,
    none: unset,
    words: choiceFields.companyStatus.words.texts,
    drop: 'change',
  },
  manager1Team: { label: slotFields.manager1Team.label, none: nobody, words: null, drop: 'change' },
  latestReportStage: {
    label: reportStages.label,
    none: unset,
    words: [...reportStages.texts, olderColumn],
    drop: 'report',
  },
}

/** The columns of an own field are its choices, by their IDs. */
const ofOwnField: BoardFacts = { label: '우리 항목', none: unset, words: null, drop: 'change' }
export const boardFactsOf = (by: BoardKey): BoardFacts =>
  isOwnBoard(by) ? ofOwnField : fieldsOfProgram[by as (typeof boardKeys)[number]]

export const isBoardKey = (text: string): text is BoardKey =>
  (boardKeys as readonly string[]).includes(text) || isOwnBoard(text)

/** Whether cards can be dropped on a column. A stage or an ability cannot be taken away, and nobody reports an older stage. */
export function takesCards(by: BoardKey, column: string): boolean {
  // The value of an own field can be cleared.
  if (by === 'manager1Team' || isOwnBoard(by)) return true
  return column !== boardFactsOf(by).none && column !== olderColumn
}

/** Whether people are asked for a reason when a company is dropped on this column. */
export const asksReason = (by: BoardKey, column: string): boolean =>
  by === 'companyStatus' && abilities.row(column)?.needsReason === true

/** The column of a stored value. */
export function columnOf(by: BoardKey, value: string | null): string {
  if (value === null) return boardFactsOf(by).none
  return by === 'latestReportStage' && olderStages.row(value) ? olderColumn : value
}
