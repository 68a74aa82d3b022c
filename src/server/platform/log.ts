import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

/** Creates the log, which writes JSON lines to standard output. Cookies, passwords and bodies are never logged. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.password',
        '*.currentPassword',
        '*.passwordHash',
        '*.token',
      ],
      remove: true,
    },
    serializers: {
      // Only the message of a failed statement is logged, because its parameters may be secret.
      err: (error: Error & { code?: unknown; cause?: unknown }) => ({
        type: error.name,
        message: describe(error),
        code: error.code,
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.trim().startsWith('at '))
          .slice(0, 12)
          .join('\n'),
      }),
    },
  })
}

function describe(error: Error & { cause?: unknown }): string {
  const message = error.message.replace(/\nparams:[\s\S]*$/, '').slice(0, 500)
  return error.cause instanceof Error ? `${message} <- ${describe(error.cause)}` : message
}
