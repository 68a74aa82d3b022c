import { hash, randomBytes } from 'node:crypto'

/** 192 random bits. Nobody guesses them, so the number of attempts needs no limit of its own. */
export const newToken = () => randomBytes(24).toString('base64url')
/** A fast hash is enough, because the secret is random and not a password. */
export const hashOfToken = (token: string) => hash('sha256', token)

const ending = '.ics'
export const fileOf = (token: string) => `${token}${ending}`
export const tokenOf = (file: string) => (file.endsWith(ending) ? file.slice(0, -ending.length) : file)
