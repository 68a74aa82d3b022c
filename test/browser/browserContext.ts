import { seoulZone } from '../../src/shared/platform/day.ts'

/** Settings of the test browser. */
export const browserContext = {
  locale: 'ko-KR',
  timezoneId: seoulZone,
  viewport: { width: 1440, height: 900 },
  // Animations are off, because without a GPU every frame costs CPU time. The tests of the kit and the toasts turn them
  // on.
  reducedMotion: 'reduce',
} as const
