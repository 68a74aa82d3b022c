import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * The paths of all screens, from the router type registered in `routes/router.tsx`. They are defined in
 * `shell/screens.ts`.
 */
type ScreenPath = keyof RegisteredRouter['routesByPath']

/** Paths without parameters. */
export type PlainPath = Exclude<ScreenPath, `${string}$${string}`>

/** A path without parameters, optionally with a query string, for stored addresses. */
export type ScreenAddress = PlainPath | `${PlainPath}?${string}`
