import { readFile } from 'node:fs/promises'
import { decodeText } from '#server/platform/decodeText.ts'
import { type ConversationProblem, UnreadableConversation } from './conversation.ts'
import { parseConversation } from './parseConversation.ts'

interface ReadInput {
  file: string
  /** The day today in Seoul. */
  today: string
  /** Whether the masked text of the file is wanted. */
  original: boolean
}

/** Runs in the isolated child process: reads an export of KakaoTalk. */
export default async function readConversation({ file, today, original }: ReadInput) {
  const decoded = decodeText(await readFile(file))
  if (!decoded || decoded.text.includes('\0'))
    return { problem: 'encoding' satisfies ConversationProblem as ConversationProblem }
  try {
    return parseConversation(decoded.text, { encoding: decoded.encoding, today, original })
  } catch (error) {
    if (error instanceof UnreadableConversation) return { problem: error.problem }
    throw error
  }
}
