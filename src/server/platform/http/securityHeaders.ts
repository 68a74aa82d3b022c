import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** For data: nothing in an answer may run or be framed, even if somebody opens it as a page. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** For the page: nothing inline without this answer's nonce, nothing from elsewhere, framed by nobody. */
export const pagePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // React sets style attributes through the CSSOM, which no policy forbids; markup never carries any.
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
 * For the worker that reads PDFs in the browser: it lives under the policy of its own file. It compiles the image
 * decoders that come with it and fetches their tables, from here and nowhere else.
 */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

export async function installSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicOrigin?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // This host alone: what else the firm runs below its name is not ours to decide.
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}
