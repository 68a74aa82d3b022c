import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceDays } from './devices.ts'

/**
 * The cookie holds one token for each person who signs in on this computer. A sixth person's token replaces the
 * least recently used one.
 */
const maxPeople = 5
const isToken = (text: string) => /^[\w-]{43}$/.test(text)

export interface DeviceCookie {
  read(request: FastifyRequest): string[]
  set(reply: FastifyReply, tokens: string[]): void
}

/**
 * The cookie has a name and flags like the session cookie, and the browser never sends it with requests from other
 * sites.
 */
export function deviceCookie(publicOrigin: string | undefined): DeviceCookie {
  const secure = publicOrigin?.startsWith('https:') ?? false
  const name = secure ? '__Host-dealdesk-device' : 'dealdesk-device'
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure,
    maxAge: deviceDays * 24 * 60 * 60,
  }
  return {
    read: (request) => (request.cookies[name] ?? '').split('.', maxPeople).filter(isToken),
    set: (reply, tokens) =>
      void reply.setCookie(name, [...new Set(tokens)].slice(0, maxPeople).join('.'), options),
  }
}
