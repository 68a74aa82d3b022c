export interface TaskTools {
  /** Reports progress. Reports must be small and rare (per page, not per byte), because the server limits both. */
  progress(progress: unknown): void
  /** The only folder that the task may write to. It is also the working directory, and it is removed afterwards. */
  scratch: string
}

export type TaskFunction<I, O> = (input: I, tools: TaskTools) => Promise<O>

export interface TaskNeeds {
  /** The most worker threads that the task starts. If it is absent, the task may start none. */
  workers?: number
  /**
   * Whether the task may use native addons. They bypass Node's permission model, so allow them only if there is no
   * other way.
   */
  addons?: boolean
}

export interface IsolatedTask<I, O> {
  /** The URL of an `x.task.ts` file whose default export is a TaskFunction. */
  module: URL
  needs?: TaskNeeds
  /** This property is never set. It only carries the types of input and result. */
  readonly types?: (input: I) => O
}

/**
 * Describes a task, e.g. `isolatedTask<typeof import('./pages.task.ts').default>(new URL('./pages.task.ts',
 * import.meta.url))`.
 */
export function isolatedTask<F extends TaskFunction<never, unknown>>(
  module: URL,
  needs: TaskNeeds = {},
): IsolatedTask<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { module, needs }
}
