import { z } from 'zod'

const shortest = 32
/** The fewest different letters that a key may have. A random key of hex digits has about fourteen. */
const minDistinctLetters = 8

/** Whether the text is a shorter text repeated; the last repetition may be incomplete. */
function repeatsItself(text: string): boolean {
  const border = [0]
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = border[length - 1] ?? 0
    if (text[at] === text[length]) length += 1
    border[at] = length
  }
  return text.length - (border.at(-1) ?? 0) <= text.length / 2
}

/**
 * The setting for the key that encrypts and authenticates backups. The key must be strong, because an attacker with
 * a copy of a backup has unlimited time to guess it.
 */
export const backupKeySetting = z
  .string()
  .min(shortest, `${shortest}자 이상이어야 합니다`)
  .max(1000)
  .refine(
    (key) => new Set(key).size >= minDistinctLetters && !repeatsItself(key),
    '같은 글자나 말을 되풀이한 열쇠는 쓸 수 없습니다. openssl rand -hex 32 처럼 무작위로 만드세요',
  )
