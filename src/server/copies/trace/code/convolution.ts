/**
 * A convolutional code: each bit becomes four, computed from it and the eight bits before it. The generators are the
 * best known ones of this length (free distance 24).
 */
const generators = [0o463, 0o535, 0o733, 0o745]
const memory = 8
const states = 2 ** memory
const outputs = generators.length

const parity = (value: number) => {
  let rest = value
  rest ^= rest >> 8
  rest ^= rest >> 4
  rest ^= rest >> 2
  rest ^= rest >> 1
  return rest & 1
}

/** For each window of nine bits (the current bit and the eight before it), the four coded bits as one number. */
const coded = Uint8Array.from({ length: 2 * states }, (_, window) =>
  generators.reduce((all, generator, at) => all | (parity(window & generator) << at), 0),
)

/**
 * The number of coded bits of a message with this many bits. Eight zero bits are appended to the message, so that its
 * last bits are as well protected as all earlier bits.
 */
export const codedLength = (bits: number) => (bits + memory) * outputs

export function encode(message: readonly number[]): number[] {
  let state = 0
  const out: number[] = []
  for (const bit of [...message, ...Array<number>(memory).fill(0)]) {
    const window = (state << 1) | bit
    const word = coded[window] ?? 0
    for (let at = 0; at < outputs; at += 1) out.push((word >> at) & 1)
    state = window & (states - 1)
  }
  return out
}

/**
 * Returns the most likely message (Viterbi's algorithm). `soft` has one value per coded bit: positive for 1, negative
 * for 0. The larger its absolute value, the more certain the bit.
 */
export function decode(soft: Float32Array, bits: number): number[] {
  const steps = bits + memory
  let scores = new Float32Array(states).fill(-1e9)
  let next = new Float32Array(states)
  scores[0] = 0
  const from = new Uint8Array(steps * states)
  const gain = new Float32Array(2 ** outputs)
  for (let step = 0; step < steps; step += 1) {
    for (let word = 0; word < gain.length; word += 1) {
      let sum = 0
      for (let at = 0; at < outputs; at += 1) {
        const value = soft[step * outputs + at] ?? 0
        sum += (word >> at) & 1 ? value : -value
      }
      gain[word] = sum
    }
    // A state consists of the last eight bits. Each state has two predecessors, which differ only in the oldest bit.
    for (let state = 0; state < states; state += 1) {
      const low = state >> 1
      const high = low | (states >> 1)
      const window = state
      const a = (scores[low] ?? 0) + (gain[coded[window] ?? 0] ?? 0)
      const b = (scores[high] ?? 0) + (gain[coded[window | states] ?? 0] ?? 0)
      from[step * states + state] = b > a ? 1 : 0
      next[state] = b > a ? b : a
    }
    ;[scores, next] = [next, scores]
  }
  const out: number[] = []
  let state = 0
  for (let step = steps - 1; step >= 0; step -= 1) {
    out.push(state & 1)
    state = (state >> 1) | ((from[step * states + state] ?? 0) * (states >> 1))
  }
  return out.toReversed().slice(0, bits)
}
