export interface TaskTools {
  /** Reports progress. Keep it small and rare (per page, not per byte): the server limits both. */
  progress(progress: unknown): void
  /** The only folder the task may write to. It is also the working directory, and it is removed afterwards. */
  scratch: string
}

export type TaskFunction<I, O> = (input: I, tools: TaskTools) => Promise<O>

export interface TaskNeeds {
  /** How many worker threads the task starts at most. Without it threads are refused. */
  workers?: number
  /** Native addons run outside Node's permission model: allow them only where there is no other way. */
  addons?: boolean
}

export interface IsolatedTask<I, O> {
  /** URL of an `x.task.ts` whose default export is a TaskFunction. */
  module: URL
  needs?: TaskNeeds
  /** Never set; it only carries the types. */
  readonly types?: (input: I) => O
}

/** `isolatedTask<typeof import('./pages.task.ts').default>(new URL('./pages.task.ts', import.meta.url))` */
export function isolatedTask<F extends TaskFunction<never, unknown>>(
  module: URL,
  needs: TaskNeeds = {},
): IsolatedTask<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { module, needs }
}
