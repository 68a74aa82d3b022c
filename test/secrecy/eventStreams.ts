import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { liveEvents } from '#shared/events/events.endpoints.ts'
import type { Caller } from '../kit/app.ts'
import type { World } from './world.ts'

/** Opens streams of live events and collects what arrives on them. */
export function eventStreams(world: () => World) {
  const ending = new AbortController()
  return {
    end: () => ending.abort(),
    /** Opens a stream and returns what has arrived on it so far. */
    async listen(caller: Caller): Promise<() => string> {
      const { port } = world().t.app.server.address() as AddressInfo
      const answer = await fetch(`http://127.0.0.1:${port}${liveEvents.path}`, {
        headers: { cookie: caller.cookie ?? '' },
        signal: ending.signal,
      })
      expect(answer.status).toBe(200)
      let text = ''
      const read = async () => {
        for await (const part of answer.body ?? []) text += Buffer.from(part as Uint8Array).toString('utf8')
      }
      read().catch(() => undefined)
      return () => text
    },
  }
}
