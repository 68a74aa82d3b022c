import { enterCopy, inspectCopy } from '#shared/copies/making.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { Caller } from './app.ts'
import { type CopyApp, person } from './copyApp.ts'

export type CopyBody = Awaited<ReturnType<CopyApp['pair']>>['body']
export const byHand = { ...person(), form: 'paper' as const, givenDay: dayInSeoul() }

/** The routes that lead to a copy or to the document. Each is called and returns its answer as a word. */
export const copyRoutes = (
  app: () => CopyApp,
): Record<string, (caller: Caller, body: CopyBody & object) => Promise<string>> => ({
  make: async (caller, body) => {
    const { started, made } = await app().make(caller, { ...body, people: [person()] })
    return made ? (made.refused?.code ?? 'made') : started.error.code
  },
  enter: async (caller, body) => {
    const answer = await caller.call(enterCopy, { body: { ...body, ...byHand } })
    return answer.status === 201 ? 'made' : answer.error.code
  },
  inspect: async (caller, body) => {
    const answer = await caller.call(inspectCopy, { body })
    return answer.status === 200 ? 'made' : answer.error.code
  },
})
