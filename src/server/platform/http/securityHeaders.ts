import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The policy for data. Nothing in such an answer may run or be framed, even if it is opened as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy for the page. It forbids inline code without this answer's nonce, anything from other origins, and
 * framing.
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

export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicOrigin?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // This applies to this host only, because we must not decide for other hosts below the firm's domain.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
