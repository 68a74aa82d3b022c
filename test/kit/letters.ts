/**
 * All printable characters in every plane of Unicode. Of the hundred thousand ideographs, which behave alike, only
 * every twentieth is included.
 */
export function* printable(): Generator<string> {
  for (let code = 0x20; code <= 0x10ffff; code += 1) {
    const letter = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code)
    if (!/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(letter)) continue
    if (code % 20 === 0 || !/\p{Unified_Ideograph}/u.test(letter)) yield letter
  }
}
