import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The session cookie. With https its name begins with `__Host-` and it is Secure. With http on this machine it has a
 * plain name, because browsers would refuse the name with `__Host-`. With http for other machines the server does not
 * start.
 */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function sessionCookie(publicOrigin: string | undefined): SessionCookie {
  const secure = publicOrigin?.startsWith('https:') ?? false
  const name = secure ? '__Host-dealdesk' : 'dealdesk'
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure }
  return {
    read: (request) => request.cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, options),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
