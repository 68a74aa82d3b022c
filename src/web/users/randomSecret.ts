import { passwordFault } from '#shared/auth/password.ts'

/** The letters of a password, without 0, O, 1, l and I, because passwords are read out over the phone. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16
/**
 * Random bytes from this value on are dropped. It is the largest multiple of the alphabet size in a byte;
 * higher bytes would make the first letters more likely.
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

/** Returns a random password of about 93 bits. It is generated again if it happens to contain the team ID. */
export function randomSecret(teamId: string): string {
  let secret = draw()
  for (let tries = 0; passwordFault(secret, teamId) && tries < 1000; tries += 1) secret = draw()
  return secret
}
