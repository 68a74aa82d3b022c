import type { Tone } from './tone.ts'
import { vocabulary } from './vocabulary.ts'

/** How far the contract between the firm and a company is (계약 진행단계). The colours go from grey through blue to green. */
export const contractStages = vocabulary('계약 진행단계', {
  'before-contract': { word: '계약전', tone: 'grey' },
  'in-contract': { word: '계약중', tone: 'blue' },
  'contract-complete': { word: '계약완료', tone: 'green' },
} as const satisfies Record<string, { word: string; tone: Tone }>)
