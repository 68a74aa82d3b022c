import { findTraces } from './findTraces.ts'

// `canary.rest.test.ts` tests all values of all parameters, with more people.
findTraces('few')
