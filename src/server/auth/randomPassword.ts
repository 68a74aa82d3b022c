import { randomInt } from 'node:crypto'

// Without letters that look alike: it is read off a terminal once.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const randomPassword = () =>
  Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
