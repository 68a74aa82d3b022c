import { randomInt } from 'node:crypto'

// The letters do not include look-alikes such as l and 1, because people read the password off a terminal.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const randomPassword = () =>
  Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
