import { type Boot, bootElementId, bootPlaceholder } from '#shared/platform/boot.ts'

const development: Boot = {
  demo: false,
  idleMinutes: 60,
  demoAccounts: [],
  demoPassword: null,
  development: true,
}
const safeDefaults: Boot = { ...development, development: false }

/**
 * Parses the settings that the server writes into the HTML page. Under `vite dev` the page still contains the
 * placeholder, so development settings apply. Unreadable settings never enable the developer screens.
 */
export function readBoot(text: string): Boot {
  if (text.trim() === bootPlaceholder) return development
  try {
    const read = JSON.parse(text) as Boot
    // The server wrote this JSON itself, so these three keys are enough to detect a truncated page.
    const whole = typeof read.idleMinutes === 'number' && Array.isArray(read.demoAccounts) && 'demo' in read
    return whole ? read : safeDefaults
  } catch {
    return safeDefaults
  }
}

export const boot: Boot =
  typeof document === 'undefined'
    ? safeDefaults
    : readBoot(document.getElementById(bootElementId)?.textContent ?? '')
