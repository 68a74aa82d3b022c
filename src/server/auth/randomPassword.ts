import { randomInt } from 'node:crypto'

// Without look-alike letters, because people read the password off a terminal.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const randomPassword = () =>
  Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
