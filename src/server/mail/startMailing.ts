import type { Connection } from '../database/connect.ts'
import { type Config, originOf } from '../platform/config.ts'
import { type Sender, startSender } from './sending/sender.ts'
import { composeMail } from './text/compose.ts'
import { writeDigests } from './writeDigests.ts'

const minuteMs = 60_000

interface Mailing extends Pick<Connection, 'db' | 'readAs'> {
  config: Config
  log: Parameters<typeof startSender>[0]['log']
  onError(error: unknown): void
}

/** Starts the sender and the daily digest, if the environment names a mail server. */
export function startMailing({ db, readAs, config, log, onError }: Mailing): Pick<Sender, 'stop'> {
  if (!config.mail) return { stop: async () => undefined }
  const { fixedSettings } = config
  const sender = startSender({
    db,
    server: config.mail,
    compose: composeMail({ db, readAs, fixedSettings, origin: originOf(config) }),
    log,
    onError,
  })
  const write = () => void writeDigests(db, fixedSettings).catch(onError)
  const timer = setInterval(write, minuteMs)
  timer.unref()
  write()
  return {
    async stop() {
      clearInterval(timer)
      await sender.stop()
    },
  }
}
