import type { Encoding } from '#server/platform/decodeText.ts'
import type { LeftOutKind } from './leftOut.ts'

/** A message of a conversation. It has the same place in the list each time the same file is read. */
export interface ReadLine {
  day: string
  /** Minutes after midnight. */
  minute: number
  /** The place of the speaker among the people. */
  speaker: number
  text: string
  /** True if a resident number in it was masked. */
  masked: boolean
  /** True if the message was longer than allowed and its end is missing. */
  cut: boolean
}

export interface ReadConversation {
  /** The name of the room; '' if the export does not say it. */
  title: string
  encoding: Encoding
  /** Names in the order of their first message. */
  people: string[]
  lines: ReadLine[]
  leftOut: Partial<Record<LeftOutKind, number>>
}

/** Why a file is not read. */
export type ConversationProblem =
  | 'encoding'
  | 'empty'
  | 'no-conversation'
  | 'no-days'
  | 'too-many-lines'
  | 'too-many-people'

export class UnreadableConversation extends Error {
  readonly problem: ConversationProblem
  constructor(problem: ConversationProblem) {
    super(problem)
    this.problem = problem
  }
}
