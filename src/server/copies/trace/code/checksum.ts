export const checksumBits = 24
const polynomial = 0x864cfb
const start = 0xb704ce

/** A cyclic redundancy check of 24 bits (the one of OpenPGP) over the lowest `count` bits of a value. */
export function checksum(value: number, count: number): number {
  let register = start
  for (let at = count - 1; at >= 0; at -= 1) {
    const bit = Math.floor(value / 2 ** at) % 2
    const top = ((register >> 23) & 1) ^ bit
    register = (register << 1) & 0xffffff
    if (top) register ^= polynomial
  }
  return register
}
