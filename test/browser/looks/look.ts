import type { Page } from '@playwright/test'
import type { Connection } from '#server/database/connect.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import type { TestUser } from '../../kit/factories.ts'

/** The user, the page and the tools of a visual check. */
export interface Desk {
  page: Page
  /** The signed-in user, or the user for the login form if the screen is shown before sign-in. */
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
  /** Set only if the state exists in just one of the two widths. */
  at?: 'wide' | 'narrow'
  /** The part that axe checks, if not the whole page. */
  part?: string
}

/** One entry of the list of visual checks: a screen as one role sees it, with its states. */
interface Look<Made> {
  name: string
  as: Role
  /** True if the quick tier also checks this screen, at 1440 px in light mode. All other checks run in the tier `rest`. */
  quick?: boolean
  person?: Person
  /** False if the screen is shown before sign-in. */
  signedIn?: boolean
  /** Prepares companies and server answers before the screen is opened. */
  setUp?: (desk: Desk) => Promise<Made>
  path: string | ((made: Made) => string)
  /**
   * The states are shown one after the other on the same page. Each function ends by waiting for what must be visible.
   */
  states: Record<string, Act<Made> | State<Made>>
}

interface AnyLook extends Omit<Look<unknown>, 'setUp' | 'states' | 'path'> {
  setUp(desk: Desk): Promise<unknown>
  pathOf(made: unknown): string
  states: Record<string, State<unknown>>
}

/** Makes the states take the type that `setUp` returns. */
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
