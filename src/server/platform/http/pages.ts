import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Boot,
  bootPlaceholder,
  noncePlaceholder,
  type Preloads,
  preloadsFile,
} from '#shared/platform/boot.ts'
import { AppError } from '../appError.ts'
import type { Config } from '../config.ts'
import { demoAccounts, demoPassword } from '../demo.ts'
import { handleError } from './errorHandler.ts'
import { preloadTags } from './preloads.ts'
import { pagePolicy, pdfWorkerPolicy } from './securityHeaders.ts'

const pdfWorker = /^pdf\.worker[\w.-]*\.mjs$/

/**
 * Serves the web client. Assets with a hash in their name are cached for ever; index.html is built for each request
 * with its nonce and the boot data. Returns the handler for all other paths: it sends the page, which does its own
 * routing, or a 404 under /api.
 */
export async function installPages(app: FastifyInstance, webRoot: string, config: Config) {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8')
  const preloads = preloadTags(await readPreloads(webRoot))
  const boot = JSON.stringify(bootOf(config)).replaceAll('<', '\\u003c')
  await app.register(fastifyStatic, { root: join(webRoot, 'assets'), serve: false })
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { outside: 'page' } }, (request, reply) => {
    const name = request.params['*']
    if (pdfWorker.test(name)) reply.header('content-security-policy', pdfWorkerPolicy)
    return reply.sendFile(name, { immutable: true, maxAge: '1y' })
  })
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/') || request.method !== 'GET') {
      return handleError(new AppError('request/not-found'), request, reply)
    }
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        html
          .replaceAll(noncePlaceholder, nonce)
          .replace(bootPlaceholder, () => boot)
          .replace('</head>', `${preloads(request.url)}</head>`),
      )
  }
}

/**
 * Reads which scripts each screen needs. Only our Vite build writes this file. Without it, pages work and nothing is
 * preloaded.
 */
async function readPreloads(webRoot: string): Promise<Preloads> {
  const path = join(webRoot, preloadsFile)
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as Preloads) : {}
}

function bootOf(config: Config): Boot {
  const demo = config.mode === 'demo'
  return {
    demo,
    idleMinutes: config.session.idleMinutes,
    demoAccounts: demo ? demoAccounts.map(({ teamId, label }) => ({ teamId, label })) : [],
    demoPassword: demo ? demoPassword : null,
    development: config.mode === 'development',
  }
}
