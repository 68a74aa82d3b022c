import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'

const mask = '******-*******'

export interface Masked {
  text: string
  masked: boolean
}

export function masked(given: string): Masked {
  const text = maskResidentNumbers(given, mask)
  return { text, masked: text !== given }
}

/** Messages that a person may have sent as the halves of one number. */
const half = /^[\d\s.~-]{1,40}$/

interface Sent {
  day: string
  speaker: string
  text: string
}

/**
 * Finds resident numbers that a person sent in two or three messages in a row, such as 680415 and 1234567. Returns the
 * masked text of these messages by their place.
 */
export function maskAcross(sent: readonly Sent[]): Map<number, Masked> {
  const found = new Map<number, Masked>()
  for (let at = 0; at < sent.length; at += 1) {
    const run = runFrom(sent, at)
    if (run.length < 2) continue
    for (let from = 0; from + 1 < run.length; from += 1)
      for (const many of [2, 3]) {
        const some = run.slice(from, from + many)
        if (some.length < many || !masked(some.map(({ text }) => text.trim()).join('-')).masked) continue
        for (const index of some.keys()) found.set(at + from + index, { text: mask, masked: true })
        break
      }
    at += run.length - 1
  }
  return found
}

/** The messages of digits only that the same person sent in a row on one day. */
function runFrom(sent: readonly Sent[], at: number): Sent[] {
  const run: Sent[] = []
  const first = sent[at]
  for (let next = at; ; next += 1) {
    const one = sent[next]
    if (!one || !half.test(one.text) || one.speaker !== first?.speaker || one.day !== first.day) return run
    run.push(one)
  }
}
