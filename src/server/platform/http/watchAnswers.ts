import type { FastifyInstance } from 'fastify'
import type { OpenAnswers } from './openAnswers.ts'

/**
 * A text longer than this may have to wait in this process until the client takes it. A shorter one fits into the
 * buffers of the connection.
 */
const longText = 256 * 1024
const graceMs = 5000

/** Watches every answer that takes time, whichever route sends it. */
export function installOpenAnswers(app: FastifyInstance, answers: OpenAnswers): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const kind = request.routeOptions.config.endpoint?.kind
    if (!kind || !request.actor) return
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    const isShort = (kind === 'json' || kind === 'multipart') && isText && payload.length < longText
    if (!isShort) answers.watch(request, reply, kind)
  })
  app.addHook('preClose', async () => {
    // Answers to slow clients are cut after a while, so that a stopping server does not wait for them.
    setTimeout(() => answers.cutAll(), graceMs).unref()
  })
  app.addHook('onClose', async () => answers.stop())
}
