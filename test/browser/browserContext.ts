import { seoulZone } from '../../src/shared/platform/day.ts'

/** What the browser of the tests is set to. */
export const browserContext = {
  locale: 'ko-KR',
  timezoneId: seoulZone,
  viewport: { width: 1440, height: 900 },
  // Every frame of a movement is drawn without a graphics card. The kit and the toasts are seen moving.
  reducedMotion: 'reduce',
} as const
