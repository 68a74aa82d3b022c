import { findTraces } from './findTraces.ts'

findTraces('all')
