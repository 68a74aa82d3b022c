import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/**
 * The policy for data. Nothing in an answer with data may run or be shown in a frame, even if the answer is opened as a
 * page.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy for the page. It forbids inline code without the nonce of this answer, content from other origins, and
 * showing the page in a frame.
 */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Markup never contains style attributes. React sets styles through the CSSOM, which the policy does not
    // restrict.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

/**
 * The policy for the worker that reads PDFs in the browser; a worker has the policy of its own file. It may compile
 * its image decoders and fetch their tables, but only from this origin.
 */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const fixed = fixedHeaders(config.publicOrigin?.startsWith('https:') ?? false)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed)
    done()
  })
}

/**
 * Asks helmet for its headers once, because they are the same for every answer. Its plugin for Fastify builds them
 * again for each request, which took a fifth of the CPU time of a small call.
 */
function fixedHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': dataPolicy,
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
  const collector = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const apply = helmet({
    contentSecurityPolicy: false,
    // The header applies to this host only, because we must not decide for other hosts below the firm's domain.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  apply({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw new Error('helmet refused its options', { cause: error })
  })
  return headers
}
