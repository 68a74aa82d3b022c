import { isolatedTask } from '#server/platform/isolation/task.ts'

const fixture = (name: string) => new URL(`./tasks/${name}.task.ts`, import.meta.url)
export const echo = isolatedTask<typeof import('./tasks/echo.task.ts').default>(fixture('echo'))
export const reach = isolatedTask<typeof import('./tasks/reach.task.ts').default>(fixture('reach'))
export const runaway = isolatedTask<typeof import('./tasks/runaway.task.ts').default>(fixture('runaway'))
export const misbehave = isolatedTask<typeof import('./tasks/misbehave.task.ts').default>(
  fixture('misbehave'),
)
export const surroundings = isolatedTask<typeof import('./tasks/surroundings.task.ts').default>(
  fixture('surroundings'),
)
