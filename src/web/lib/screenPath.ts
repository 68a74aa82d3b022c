import type { RegisteredRouter } from '@tanstack/react-router'

/** The paths of all screens, from `shell/screens.ts` by way of the router that `routes/router.tsx` registers. */
type ScreenPath = keyof RegisteredRouter['routesByPath']

/** The path of a screen that needs nothing filled in. */
export type PlainPath = Exclude<ScreenPath, `${string}$${string}`>

/** The same with what may follow the question mark: for addresses that are stored. */
export type ScreenAddress = PlainPath | `${PlainPath}?${string}`
