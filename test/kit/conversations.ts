import { decodeCp949 } from '#server/platform/cp949.ts'
import {
  type ConversationChoice,
  type ConversationPreview,
  readConversation,
  storeConversation,
} from '#shared/conversations/conversations.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import type { Caller } from './app.ts'
import { send } from './files.ts'

export interface Export {
  name?: string
  content: Buffer | string
}

const fileOf = ({ name = 'KakaoTalk_20261112_1802.txt', content }: Export) => ({
  name: 'file',
  fileName: name,
  content,
})

export const preview = (caller: Caller, businessNumber: string, file: Export) =>
  send<ConversationPreview>(caller, pathOf(readConversation, { params: { businessNumber } }), [fileOf(file)])

/** The choice that takes everything of a preview. */
export const everything = ({ total, days }: ConversationPreview): ConversationChoice => ({
  total,
  days: days.map(({ day }) => day),
  leftOut: [],
  people: [],
  keepsFile: false,
})

export const store = (caller: Caller, businessNumber: string, file: Export, choice: unknown) =>
  send<ResponseOf<typeof storeConversation>>(
    caller,
    pathOf(storeConversation, { params: { businessNumber } }),
    [{ name: 'choice', content: typeof choice === 'string' ? choice : JSON.stringify(choice) }, fileOf(file)],
  )

/** Encodes as Korean Windows does. */
export function cp949(text: string): Buffer {
  const codes = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = decodeCp949(Uint8Array.of(lead, trail))
      if (letter?.length === 1 && !codes.has(letter)) codes.set(letter, [lead, trail])
    }
  return Buffer.from(Array.from(text, (letter) => codes.get(letter) ?? [letter.charCodeAt(0)]).flat())
}
