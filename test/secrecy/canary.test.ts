import { findTraces } from './findTraces.ts'

// All values of all parameters, and more people, are in `canary.rest.test.ts`.
findTraces('few')
