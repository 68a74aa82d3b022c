import { passwordFault } from '#shared/auth/password.ts'

/** The alphabet of generated passwords: without 0, O, 1, l and I, because passwords are dictated over the phone. */
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

/** Returns a random password of about 93 bits, without the user's team ID and other forbidden patterns. */
export function randomSecret(teamId: string): string {
  let secret = draw()
  for (let tries = 0; passwordFault(secret, teamId) && tries < 1000; tries += 1) secret = draw()
  return secret
}
