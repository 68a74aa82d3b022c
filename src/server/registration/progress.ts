import type { AnalysisProgress } from '#shared/registration/registration.endpoints.ts'
import type { Db } from '../database/connect.ts'
import { publishEvent } from '../platform/events/publish.ts'
import type { Actor } from '../platform/session/actor.ts'

type Step = Omit<AnalysisProgress, 'progressId'>

/** A page takes a few milliseconds; nobody sees more than a few steps a second. */
const pauseMs = 300

/** Tells the person's own screens how far the reading is: one event at a time, a new stage always. */
export function progressTeller(db: Db, actor: Actor, progressId: string | undefined) {
  let lastSent = { stage: '', at: 0 }
  let sending = Promise.resolve()
  return {
    tell(step: Step): void {
      const now = Date.now()
      if (!progressId || (step.stage === lastSent.stage && now - lastSent.at < pauseMs)) return
      lastSent = { stage: step.stage, at: now }
      // Progress is a courtesy: a reading must not fail because nobody could be told about it.
      sending = sending
        .then(() => publishEvent(db, 'analysis', { teamIds: [actor.teamId] }, { ...step, progressId }))
        .catch(() => undefined)
    },
    /** Nothing may be told after the answer. */
    done: () => sending,
  }
}
