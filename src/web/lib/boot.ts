import { type Boot, bootElementId, bootPlaceholder } from '#shared/platform/boot.ts'

const development: Boot = {
  demo: false,
  idleMinutes: 60,
  demoAccounts: [],
  demoPassword: null,
  development: true,
}
const careful: Boot = { ...development, development: false }

/** Under `vite dev` nobody fills the placeholder in; damaged text must never open the developer screens. */
export function readBoot(text: string): Boot {
  if (text.trim() === bootPlaceholder) return development
  try {
    const read = JSON.parse(text) as Boot
    // The server wrote it; what is cut off lacks its last parts.
    const whole = typeof read.idleMinutes === 'number' && Array.isArray(read.demoAccounts) && 'demo' in read
    return whole ? read : careful
  } catch {
    return careful
  }
}

export const boot: Boot =
  typeof document === 'undefined'
    ? careful
    : readBoot(document.getElementById(bootElementId)?.textContent ?? '')
