import type { Page } from '@playwright/test'
import type { Connection } from '#server/database/connect.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import type { TestUser } from '../../kit/factories.ts'

/** Who looks, at what, and with what at hand. */
export interface Desk {
  page: Page
  /** Who is signed in, or would be. */
  user: TestUser
  database: Connection
  width: number
  narrow: boolean
  newUser(role: Role, options?: Person): Promise<TestUser>
  endSessions(user: TestUser): Promise<void>
  expectErrors(...patterns: RegExp[]): void
}
interface Person {
  managerName?: string
  position?: string
  password?: string
  mustChangePassword?: boolean
}
type Act<Made> = (desk: Desk, made: Made) => Promise<unknown>
interface State<Made> {
  show: Act<Made>
  /** Where it exists on one of the two only. */
  at?: 'wide' | 'narrow'
  /** The part that axe judges, where not the whole page. */
  part?: string
}

/** One row of the table: a screen, as one person meets it, and what it can look like. */
interface Look<Made> {
  name: string
  as: Role
  person?: Person
  /** False: the screen is met before signing in. */
  signedIn?: boolean
  /** Companies, answers of the server: whatever stands before the screen is opened. */
  setUp?: (desk: Desk) => Promise<Made>
  path: string | ((made: Made) => string)
  /** One after the other on the same page; each ends by waiting for what must be seen. */
  states: Record<string, Act<Made> | State<Made>>
}

interface AnyLook extends Omit<Look<unknown>, 'setUp' | 'states' | 'path'> {
  setUp(desk: Desk): Promise<unknown>
  pathOf(made: unknown): string
  states: Record<string, State<unknown>>
}

/** Ties what `setUp` makes to what the states are given. */
export function look<Made = void>({ path, setUp, states, ...rest }: Look<Made>): AnyLook {
  const whole = Object.entries(states).map(([name, state]) => [
    name,
    typeof state === 'function' ? { show: state } : state,
  ])
  return {
    ...rest,
    setUp: async (desk) => setUp?.(desk),
    pathOf: (made) => (typeof path === 'string' ? path : path(made as Made)),
    states: Object.fromEntries(whole),
  }
}
