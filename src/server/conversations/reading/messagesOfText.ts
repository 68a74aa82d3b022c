import { isSystemLine } from './leftOut.ts'
import { type LineForm, type LineStart, lineForms, readLineStart } from './lineForms.ts'

/** One piece of an export as it is written: a message, or everything between messages. */
export interface Piece {
  /** Null for what is no message. */
  message: { day: string | null; minute: number; speaker: string } | null
  /** True for a line that tells who came or left. */
  system: boolean
  /** What stands before the text: name and time. */
  before: string
  text: string
}

/** Lines that are read to find how messages begin. Exports have a few lines above the first message. */
const looked = 200

/** How the first message begins. Text of another form inside messages, such as a pasted chat, then stays text. */
export function formOf(lines: readonly string[]): LineForm | null {
  for (const line of lines.slice(0, looked)) {
    const form = lineForms.find((one) => readLineStart(line, one)?.kind === 'message')
    if (form) return form
  }
  return null
}

/** Splits the lines of an export into pieces. Every line is looked at once. */
export function* piecesOfLines(lines: readonly string[], form: LineForm): Generator<Piece> {
  let day: string | null = null
  let open: Piece | null = null
  for (const line of lines) {
    const start = startOfMessage(line, form)
    if (start?.kind === 'message') {
      if (open) yield open
      day = start.day ?? day
      const { minute, speaker } = start
      open = {
        message: { day, minute, speaker },
        system: false,
        before: line.slice(0, start.text),
        text: line.slice(start.text),
      }
      continue
    }
    if (!start) {
      if (open) open.text += `\n${line}`
      else yield plain(line, false)
      continue
    }
    if (open) yield open
    open = null
    if (start.kind === 'day') day = start.day
    yield plain(line, start.kind === 'system')
  }
  if (open) yield open
}

const startOfMessage = (line: string, form: LineForm): LineStart | null =>
  readLineStart(line, form) ?? (isSystemLine(line) ? { kind: 'system' } : null)

const plain = (text: string, system: boolean): Piece => ({ message: null, system, before: '', text })
