import { passkeyLimits } from '#shared/auth/factorRules.ts'
import { describeDevice } from '#web/domain/people/describeDevice.ts'

/** The name that a new passkey gets if the person types none. */
export const deviceName = (): string => describeDevice(navigator.userAgent).slice(0, passkeyLimits.name)
