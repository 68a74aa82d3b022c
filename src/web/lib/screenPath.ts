import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * The paths of all screens. They are defined in `shell/screens.ts` and known through the router type
 * registered in `routes/router.tsx`.
 */
type ScreenPath = keyof RegisteredRouter['routesByPath']

/** Paths without parameters. */
export type PlainPath = Exclude<ScreenPath, `${string}$${string}`>

/** A path without parameters and an optional query string, for stored addresses. */
export type ScreenAddress = PlainPath | `${PlainPath}?${string}`
