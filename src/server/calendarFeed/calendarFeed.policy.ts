import { anyone, type Policy } from '../platform/session/policy.ts'

/**
 * The right to read a calendar is its secret address, because calendar apps cannot sign in. The handler finds whose it is,
 * and what that person may read.
 */
export const secretAddress: Policy = { ...anyone, name: 'secret-address' }
