import { passwordFault } from '#shared/auth/password.ts'

/** Without 0 and O, 1, l and I: it is read out over the telephone. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16
/** The largest multiple of the alphabet in a byte: what lies above it would favour the first letters. */
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

/** A password nobody has to invent, about 93 bits. Drawn again while it happens to hold the team ID. */
export function randomSecret(teamId: string): string {
  let secret = draw()
  for (let tries = 0; passwordFault(secret, teamId) && tries < 1000; tries += 1) secret = draw()
  return secret
}
