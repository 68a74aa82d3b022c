import { passwordFault } from '#shared/auth/password.ts'

/**
 * The letters and digits of generated passwords. 0, O, 1, l and I are missing, because passwords are dictated over the
 * phone.
 */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16
/**
 * The largest multiple of the alphabet's length up to 256. Random bytes from this value on are discarded, because they
 * would make the first letters more likely (modulo bias).
 */
const fair = 256 - (256 % letters.length)

function draw(): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < fair && text.length < length) text += letters[byte % letters.length] ?? ''
    }
  }
  return text
}

/** Returns a random password of about 93 bits. It contains neither the user's team ID nor another forbidden pattern. */
export function randomSecret(teamId: string): string {
  let secret = draw()
  for (let tries = 0; passwordFault(secret, teamId) && tries < 1000; tries += 1) secret = draw()
  return secret
}
