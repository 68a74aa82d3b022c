import { passwordFault } from '#shared/auth/password.ts'

/** Without 0, O, 1, l and I, because it is read out over the phone. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16
/** The largest multiple of the alphabet size in a byte: higher values would favour the first letters. */
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

/** A random password of about 93 bits. Generated again if it happens to contain the team ID. */
export function randomSecret(teamId: string): string {
  let secret = draw()
  for (let tries = 0; passwordFault(secret, teamId) && tries < 1000; tries += 1) secret = draw()
  return secret
}
