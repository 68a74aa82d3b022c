import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** For data: nothing in an answer may run or be framed, even if it is opened as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the page: nothing inline without this answer's nonce, nothing from other origins, no framing. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React sets styles through the CSSOM, which no policy forbids; markup never contains style attributes.
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
 * For the worker that reads PDFs in the browser, which has the policy of its own file. It compiles its image
 * decoders and fetches their tables, from this origin only.
 */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicOrigin?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // This host only: other hosts below the firm's domain are not ours to decide.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
