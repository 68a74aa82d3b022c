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
 * Parses the settings that the server writes into the page. Under `vite dev` the text is still the
 * placeholder, so development settings apply. Settings that cannot be parsed never enable the developer
 * screens.
 */
export function readBoot(text: string): Boot {
  if (text.trim() === bootPlaceholder) return development
  try {
    const read = JSON.parse(text) as Boot
    // The server wrote this JSON, so checking three keys is enough to notice a cut-off document.
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
