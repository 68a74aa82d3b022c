import type { Encoding } from '#server/platform/decodeText.ts'
import { conversationLimits } from '#shared/conversations/conversationLimits.ts'
import { withoutInvisible } from '#shared/platform/invisibleCharacters.ts'
import { composed } from '#shared/platform/normalForm.ts'
import { type ReadConversation, UnreadableConversation } from './conversation.ts'
import { type LeftOutKind, leftOutKind, withoutEmoticon } from './leftOut.ts'
import { maskAcross, masked } from './masking.ts'
import { isMacExport, piecesOfCsv } from './messagesOfCsv.ts'
import { formOf, type Piece, piecesOfLines } from './messagesOfText.ts'

const lineBreaks = /\r\n|[\r\u0085\u2028\u2029]/g

/** Throws if the text has more lines than allowed. They are counted before anything is read. */
function requireFewLines(text: string): void {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines > conversationLimits.lines) throw new UnreadableConversation('too-many-lines')
  }
}

function piecesOf(text: string): Iterable<Piece> {
  if (isMacExport(text)) return piecesOfCsv(text)
  const lines = text.split('\n')
  const form = formOf(lines)
  if (!form) throw new UnreadableConversation('no-conversation')
  return piecesOfLines(lines, form)
}

const room = /^(.{1,200}?)(?:님과)? ?(?:카카오톡 대화|KakaoTalk Chats?)$/
const englishRoom = /^KakaoTalk Chats? with (.{1,200})$/i

/** The name of the room, from the first lines of the export. */
function titleOf(text: string): string {
  for (const line of text.slice(0, 600).split('\n', 3)) {
    const found = englishRoom.exec(line.trim())?.[1] ?? room.exec(line.trim())?.[1]
    if (found) return nameOf(found.replace(/ ?\d{1,4}$/, '') || found)
  }
  return ''
}

const cleaned = (text: string) => withoutInvisible(composed(text), /[\n\t]/).trim()
const oneLine = (text: string) => cleaned(text).replaceAll(/\s{1,20}/g, ' ')
const nameOf = (given: string) => {
  const name = masked(oneLine(given.slice(0, 400))).text
  const letters = [...name]
  return letters.length > conversationLimits.name ? letters.slice(0, conversationLimits.name).join('') : name
}

interface Said {
  piece: Piece
  day: string
  minute: number
  speaker: string
  text: string
}

/**
 * Reads an export of KakaoTalk in one pass. Messages of days after `today` come from a wrong clock and are left out. With
 * `original`, the masked text of the whole file is returned, too.
 */
export function parseConversation(
  given: string,
  { encoding, today, original = false }: { encoding: Encoding; today: string; original?: boolean },
): ReadConversation & { original: string | null } {
  requireFewLines(given)
  const text = given.replace(/^\ufeff/, '').replaceAll(lineBreaks, '\n')
  requireFewLines(text)
  if (text.trim() === '') throw new UnreadableConversation('empty')
  const leftOut: Partial<Record<LeftOutKind, number>> = {}
  const leave = (kind: LeftOutKind) => {
    leftOut[kind] = (leftOut[kind] ?? 0) + 1
  }
  const pieces: Piece[] = []
  const said: Said[] = []
  let undated = 0
  for (const piece of piecesOf(text)) {
    pieces.push(piece)
    const { message } = piece
    if (piece.system || !message) {
      if (piece.system) leave('system')
      continue
    }
    const words = withoutEmoticon(cleaned(piece.text))
    const why = leftOutKind(words)
    if (why) leave(why)
    else if (message.day === null) undated += 1
    else if (message.day > today) leave('future')
    else said.push({ ...message, piece, day: message.day, text: words })
  }
  if (undated > 0 && said.length === 0) throw new UnreadableConversation('no-days')
  if (pieces.every(({ message }) => message === null)) throw new UnreadableConversation('no-conversation')
  const across = maskAcross(said)
  const people = new Map<string, number>()
  const lines = said.map(({ day, minute, speaker, text: words }, index) => {
    const name = nameOf(speaker) || '이름 없음'
    const place = people.get(name) ?? people.size
    people.set(name, place)
    if (people.size > conversationLimits.people) throw new UnreadableConversation('too-many-people')
    const shown = across.get(index) ?? masked(words)
    return { day, minute, speaker: place, ...cutTo(shown.text), masked: shown.masked }
  })
  if (original) hideAcross(said, across)
  return {
    title: titleOf(text),
    encoding,
    people: [...people.keys()],
    lines,
    leftOut,
    original: original ? originalOf(pieces) : null,
  }
}

function cutTo(text: string): { text: string; cut: boolean } {
  if (text.length <= conversationLimits.message) return { text, cut: false }
  const letters = [...text]
  return letters.length <= conversationLimits.message
    ? { text, cut: false }
    : { text: letters.slice(0, conversationLimits.message).join(''), cut: true }
}

/** In the original, too, a number that a person sent in two messages is masked. */
function hideAcross(said: readonly Said[], across: ReadonlyMap<number, { text: string }>): void {
  for (const [index, shown] of across) {
    const one = said[index]
    if (one) one.piece.text = shown.text
  }
}

/** The whole file with masked numbers. Only names and texts are masked: a time beside them is many digits, too. */
const originalOf = (pieces: readonly Piece[]) =>
  pieces
    .map(({ message, before, text }) => {
      const start = message ? before.replace(message.speaker, () => masked(message.speaker).text) : before
      return start + masked(text).text
    })
    .join('\n')
