import type { AnalysisProgress } from '#shared/registration/registration.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { Actor } from '../platform/session/actor.ts'

type Step = Omit<AnalysisProgress, 'progressId'>

/**
 * The minimum time between two progress events. A page takes a few milliseconds, but nobody can follow more than a few
 * steps per second.
 */
const pauseMs = 300

/**
 * Sends the progress of a reading to the screens of the person. The number of events is limited, but a new stage is
 * always sent.
 */
export function progressReporter(db: Db, actor: Actor, progressId: string | undefined) {
  let lastSent = { stage: '', at: 0 }
  let sending = Promise.resolve()
  return {
    tell(step: Step): void {
      const now = Date.now()
      if (!progressId || (step.stage === lastSent.stage && now - lastSent.at < pauseMs)) return
      lastSent = { stage: step.stage, at: now }
      // Errors are ignored, because a reading must not fail if an event could not be sent.
      sending = sending
        .then(() => publishEvent(db, 'analysis', { teamIds: [actor.teamId] }, { ...step, progressId }))
        .catch(() => undefined)
    },
    /** Waits until all events are sent, so that no event arrives after the answer. */
    done: () => sending,
  }
}
