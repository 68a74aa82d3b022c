import { seoulZone } from '../../src/shared/platform/day.ts'

/** Settings of the test browser. */
export const browserContext = {
  locale: 'ko-KR',
  timezoneId: seoulZone,
  viewport: { width: 1440, height: 900 },
  // Every animation frame is rendered without a GPU. Animations are tested with the kit and the toasts.
  reducedMotion: 'reduce',
} as const
